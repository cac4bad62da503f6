import { afterAll, describe, expect, it } from 'vitest';
import { declaredRoutes } from '../support/declared-routes';
import { hostileTexts } from '../support/hostile-values';
import { withOwnServer } from '../support/http-server';
import { someone } from '../support/people';
import type { PlainBrowser } from '../support/plain-browser';
import { inTurn } from '../support/random-runs';
import { addressOf } from '../support/route-address';
import { someAddress } from '../support/some-address';

const server = withOwnServer({ TRUSTED_PROXIES: '1' });

let count = 0;
const from = () => {
  count += 1;
  return { 'x-forwarded-for': `10.1.${(count >> 8) & 255}.${count & 255}` };
};

/** Someone with a cart and a payment that is open, at its page. */
async function payer() {
  const client = server.client();
  await client.api.post('/api/v1/users/register', someone(), from());
  client.api.forgetToken();
  await client.api.put('/api/v1/cart', { items: [{ variantId: 'fiber-once', quantity: 1 }] });
  const { body } = await client.api.post('/api/v1/cart/payment', {
    shippingAddress: someAddress(),
  });
  return { ...client, page: String(body.data?.url) };
}

/** The hidden fields with which the page of a quiz would post. */
async function quizFields(browser: PlainBrowser): Promise<Record<string, string>> {
  const { document } = await browser.open('/quiz/haircare');
  const hidden = [...document.querySelectorAll<HTMLInputElement>('input[type="hidden"]')];
  return Object.fromEntries(hidden.map(({ name, value }) => [name, value]));
}

const nobody = '4f0c6d1e-5f0a-4f5e-9a39-0d6c1a2b3c4d';
const profileForm = {
  'user.firstName': 'Ada',
  'user.lastName': 'Tester',
  'user.dob': '03/19/1971',
  'user.phone': '(212) 555-7319',
  'shippingAddress.line1': '1 Alder Street',
  'shippingAddress.locality': 'Oakland',
  'shippingAddress.administrativeArea': 'CA',
  'shippingAddress.postalCode': '94610',
};
const credentials = { email: 'maya@example.com', password: 'Wrong1', returnTo: '/cart' };
const forms: [path: string, fields: Record<string, string>][] = [
  ['/cart', { intent: 'quantity', variantId: 'fiber-once', quantity: '2' }],
  ['/cart', { intent: 'toggle', price: 'fiber-once' }],
  ['/cart', { intent: 'coupon', coupon: 'SAVE25' }],
  ['/cart', { intent: 'pay', injectionAck: 'on' }],
  [
    '/patient/treatment',
    { intent: 'pause', version: '1', subscription: 'x', how: 'day', until: '12/31/2030' },
  ],
  ['/patient/treatment', { intent: 'logDose', prescription: 'x', returnTo: '/patient' }],
  ['/login', credentials],
  ['/register', { ...credentials, firstName: 'Robin', lastName: 'Tester' }],
  ['/forgot-password', { intent: 'ask', email: 'nobody@example.com' }],
  ['/reset-password', { password: 'Numbat34', repeated: 'Numbat34' }],
  ['/verify-email', { intent: 'confirm' }],
  ['/patient/account/security', { intent: 'end', handle: 'x' }],
  ['/patient/account/security', { intent: 'password', current: 'x', password: 'x', repeated: 'x' }],
  ['/patient?index', { intent: 'logDose', prescription: 'x' }],
  [
    '/patient/progress',
    { intent: 'add', day: '2026-01-05', weight: '200', nausea: '3', note: 'x' },
  ],
  ['/patient/progress', { intent: 'edit', id: nobody, value: '3', note: 'x' }],
  ['/patient/progress', { intent: 'goal', goal: '180' }],
  ['/patient/uploads', { id: nobody }],
  ['/patient/pharmacy', { shelf: 'vitamins', choice: 'multivitamin' }],
  ['/patient/account/payment-methods', { intent: 'default', id: 'x' }],
  [
    '/patient/account/profile',
    { 'user.firstName': 'Ada', 'user.lastName': 'Tester', version: '0', 'keep.firstName': 'saved' },
  ],
  ['/patient/account/profile', { ...profileForm, version: '0', billingSame: 'on' }],
  ['/privacy', { marketingConsent: 'true', returnTo: '/' }],
  ['/quiz/haircare', { action: 'continue', 'q.sex': 'male', 'q.sex.add': 'x', at: '1' }],
  ['/quiz/haircare', { choice: 'fiber=2', coupon: 'SAVE25' }],
  ['/quiz/haircare', { goTo: 'notes' }],
  [
    '/quiz/haircare',
    { account: 'register', 'account.email': 'a@example.com', 'account.mode': 'signIn' },
  ],
  ['the sandbox', { press: 'decline', webhook: 'late', stay: 'on' }],
];

/** Words of somebody else that a browser would run where a page held them as they are. */
const script = '<script>alert(1)</script>';
let turn = 0;

describe.each(forms)('the form of %s with %o', (path, fields) => {
  it('answers whatever stands in a field with a page that runs none of it', async () => {
    const { browser, api, page } = await payer();
    const token = await api.token();
    const own = path.startsWith('/quiz/') ? await quizFields(browser) : {};
    const whole: Record<string, string> = { ...own, ...fields, csrf: token };
    const faults: string[] = [];
    for (const name of Object.keys(whole).filter((key) => key !== 'csrf')) {
      turn += 1;
      for (const text of inTurn(hostileTexts, turn)) {
        const target = path === 'the sandbox' ? page : path;
        const answer = await browser.fetch(target, {
          method: 'POST',
          headers: from(),
          body: new URLSearchParams({ ...whole, [name]: text, [`${text}!`]: text }),
        });
        const drawn = await answer.text();
        if (answer.status >= 500) faults.push(`${answer.status} for ${name}=${text.slice(0, 60)}`);
        if (drawn.includes(script)) faults.push(`it runs what stands in ${name}`);
      }
    }

    expect(faults).toEqual([]);
  });
});

const segments = [
  ...hostileTexts.filter((text) => text !== '' && text !== '\ud800').map(encodeURIComponent),
  '%',
  '%ED%A0%80',
  '%2e%2e%2f',
  '..',
  '.data',
  '%2F',
  '*',
];
const parameters = [
  ...['at', 'returnTo', 'id', 'payment-state', 'coupon', 'index', '_data', '_routes'],
  ...['page', 'before', 'after', 'edit', 'deleted', 'delete', 'remove', 'done', 'range'],
];

const queryTexts = ['a%00', '__proto__', '-1', '1e999', '%27', '%ED%A0%80', '/%5Cevil.example'];

describe('an address', () => {
  const addresses = Object.keys(declaredRoutes).map((name) => [addressOf(name), name] as const);

  it.each(addresses)(
    'like %s is answered whatever stands in its path or query',
    async (path, name) => {
      const { browser } = server.client();
      const turn = addresses.findIndex(([, one]) => one === name);
      // Every text where the path names something; elsewhere each of them at some addresses.
      const isNaming = name.includes('$');
      const inPath = segments
        .filter((_, place) => isNaming || (turn + place) % 4 === 0)
        .map((text) => path.replace(/[^/]*$/, text));
      // Every parameter at each third address, with another value at the next.
      const inQuery = inTurn(parameters, turn).map(
        (parameter, place) =>
          `${path}?${parameter}=${queryTexts[(turn + place) % queryTexts.length]}`,
      );
      const faults: string[] = [];
      for (const address of [...inPath, ...inQuery, `${path}.data?_routes=x`]) {
        const answer = await browser.fetch(address);
        const isPage = answer.headers.get('content-type')?.includes('text/html') ?? false;
        if (answer.status >= 500) faults.push(`${answer.status} for ${address.slice(0, 120)}`);
        if (isPage && (await answer.text()).includes(script))
          faults.push(`it runs what stands in ${address.slice(0, 120)}`);
      }

      expect(faults).toEqual([]);
    },
  );

  it.each(['/__manifest', '/__manifest?p=/a&version=x', '/__manifest?p=%2F%00'])(
    '%s is no failure',
    async (address) => {
      expect((await server.browser().fetch(address)).status).toBeLessThan(500);
    },
  );

  it.each(['minutes', 'days', 'state', 'quiz'])('of slots takes any %s', async (name) => {
    const { browser } = server.client();
    const query = new URLSearchParams({ minutes: '20', days: '10', quiz: 'haircare' });
    for (const text of hostileTexts.filter((one) => one.length < 400)) {
      query.set(name, text);
      expect((await browser.fetch(`/api/v1/slots?${query}`)).status).toBeLessThan(500);
    }
  });
});

afterAll(() => {
  expect(server.output.split('\n').filter((line) => /"level":"(error|fatal)"/.test(line))).toEqual(
    [],
  );
});
