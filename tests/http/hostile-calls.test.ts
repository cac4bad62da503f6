import { afterAll, describe, expect, it } from 'vitest';
import { withClient } from '../../app/kernel/postgres/own-postgres.server';
import { brokenJson, hostileJson, withPartsReplaced } from '../support/hostile-values';
import { withOwnServer } from '../support/http-server';
import { someone } from '../support/people';
import { inTurn } from '../support/random-runs';
import { someAddress } from '../support/some-address';

// Behind a proxy that is believed, so that every call can come from an address of its own and no limit hides a fault.
const server = withOwnServer({ TRUSTED_PROXIES: '1' });
type Client = ReturnType<typeof server.client>;

let count = 0;
const address = () => {
  count += 1;
  return `10.${count >> 16}.${(count >> 8) & 255}.${count & 255}`;
};

async function patient(): Promise<Client> {
  const client = server.client();
  await client.api.post('/api/v1/users/register', someone(), { 'x-forwarded-for': address() });
  client.api.forgetToken();
  return client;
}

const item = { variantId: 'multivitamin-once', productId: 'multivitamin', quantity: 1, dosage: 1 };
const quizEvents = (event: Record<string, string>) => ({
  attempt: '4f0c6d1e-5f0a-4f5e-9a39-0d6c1a2b3c4d',
  after: 0,
  events: [{ key: 'key-1-0000', event }],
});

/** Every call that reads JSON, with a body it understands. */
const calls = [
  ['POST', '/actions/users/login', { email: 'maya@example.com', password: 'Wrong1' }],
  ['POST', '/api/v1/users/register', { ...someone(), utmSource: 'x', marketingConsent: true }],
  ['POST', '/actions/users/send-password-reset-email', { email: 'nobody@example.com' }],
  ['POST', '/api/v1/users/verify-email', { email: 'nobody@example.com' }],
  ['POST', '/api/v1/track', { event: 'AddToCart', eventId: 'e', payload: { quantity: 1 } }],
  [
    'POST',
    '/api/v1/track',
    { event: 'PageView', device: { language: 'en' }, browser: { pagePath: '/cart' } },
  ],
  ['PUT', '/api/v1/cart', { items: [item] }],
  [
    'PUT',
    '/api/v1/cart/update-item',
    { variantId: item.variantId, quantity: 2, action: 'increase' },
  ],
  ['PUT', '/api/v1/cart/remove-item', { variantId: item.variantId }],
  ['PUT', '/api/v1/cart/toggle-type-item', { price: 'multivitamin-addon' }],
  ['PUT', '/api/v1/cart/coupon', { coupon: 'SAVE25' }],
  ['POST', '/api/v1/cart/estimate', { items: [item], coupon: 'SAVE25' }],
  [
    'POST',
    '/api/v1/cart/payment',
    { eventId: 'e', injectionAck: true, shippingAddress: someAddress() },
  ],
  [
    'POST',
    '/api/v1/cart/buy-now',
    { variantId: item.variantId, quantity: 1, eventId: 'e', shippingAddress: someAddress() },
  ],
  ['POST', '/api/v1/cart/create-apple-pay-payment-intent', { eventId: 'e' }],
  ['DELETE', '/api/v2/profile/payment-method', { id: 'pm_1' }],
  ['PUT', '/api/v1/profile', { version: 0, user: { firstName: 'Ada', lastName: 'Tester' } }],
  ['POST', '/api/v1/messages/read', { seq: 1 }],
  [
    'POST',
    '/api/v1/messages',
    { clientId: '4f0c6d1e-5f0a-4f5e-9a39-0d6c1a2b3c4d', text: 'x', attachments: [] },
  ],
  ['POST', '/pay/sandbox/confirm', { clientSecret: 'guessed', outcome: 'pay' }],
  [
    'POST',
    '/api/v1/quizzes/haircare/events',
    quizEvents({ type: 'answer', question: 'sex', value: 'x' }),
  ],
  ['POST', '/api/v1/quizzes/haircare/events', quizEvents({ type: 'act', action: 'continue' })],
  ['POST', '/api/v1/quizzes/haircare/events', quizEvents({ type: 'goTo', step: 'notes' })],
  [
    'POST',
    '/api/v1/quizzes/haircare/submission',
    { attempt: '4f0c6d1e-5f0a-4f5e-9a39-0d6c1a2b3c4d', answers: { sex: 'x' }, consents: ['a'] },
  ],
  [
    'POST',
    '/api/v1/pharmacy-reports/sandbox',
    { event: 'question', id: 'r-1', key: 'S-500118-1', text: 'x' },
  ],
  ['POST', '/payments/webhook/sandbox', { id: 'e', type: 'payment.succeeded', ref: 'r' }],
] as const;

/** Checks an answer to hostile input: no failure of ours, in words, and nothing from within. */
function faultIn(status: number, body: unknown, sent: string): string[] {
  const words =
    typeof body === 'object' && body !== null && 'message' in body ? body.message : null;
  const isRefusal = status >= 400 && status < 500 && typeof words === 'string' && words !== '';
  const leaks = /\bselect\b.*\bfrom\b|node_modules|at Object\./.test(JSON.stringify(body));
  return (status < 400 || isRefusal) && !leaks ? [] : [`${status} for ${sent.slice(0, 120)}`];
}

let turn = 0;

describe.each(calls)('%s %s', (method, path, valid) => {
  it('answers whatever is sent in words', async () => {
    // Only a patient gets as far as paying, and has a profile and messages.
    const { api } = /pay|buy-now|profile|messages/.test(path) ? await patient() : server.client();
    // One text after another in each part of the body; which is the first for a part differs from call to call.
    const parts = hostileJson.flatMap((text, nth) =>
      inTurn(withPartsReplaced(JSON.parse(JSON.stringify(valid)), text), turn + nth),
    );
    turn += 1;
    const faults: string[] = [];
    for (const sent of new Set([...parts, ...brokenJson])) {
      const headers = { 'x-forwarded-for': address() };
      const { status, body } = await api.call(method, path, sent, headers);
      if (status === 200 && /register|login/.test(path)) api.forgetToken();
      faults.push(...faultIn(status, body, sent));
    }

    expect(faults).toEqual([]);
  });
});

describe('a header', () => {
  it.each([
    ['x-cart-source', '__proto__'],
    ['x-cart-source', 'x'.repeat(5_000)],
    ['content-type', 'application/json; charset=utf-16'],
    ['content-type', 'application/json;;;'],
    ['content-type', 'multipart/form-data; boundary='],
    ['x-csrf-token', 'x'.repeat(5_000)],
    ['cookie', 'session=x.y; session=; =; session'],
    ['cookie', `session=${'%00'.repeat(100)}`],
    ['x-forwarded-for', "'; drop table users"],
    ['x-forwarded-proto', 'x y'],
    ['x-forwarded-proto', 'javascript'],
    ['x-forwarded-host', 'localhost:99999'],
    ['user-agent', 'x'.repeat(8_000)],
    ['accept-language', '\u00ff'.repeat(100)],
  ])('%s of %j is no failure', async (name, value) => {
    const { api } = server.client();
    const { status, body } = await api.put('/api/v1/cart', { items: [item] }, { [name]: value });

    expect(faultIn(status, body, name)).toEqual([]);
  });
});

afterAll(async () => {
  // Nothing was logged as a failure, and everything that was there is still there.
  expect(server.output.split('\n').filter((line) => /"level":"(error|fatal)"/.test(line))).toEqual(
    [],
  );
  await withClient(server.databaseUrl, async (client) => {
    const { rows } = await client.query('select 1 from users limit 1');
    expect(rows).toHaveLength(1);
  });
});
