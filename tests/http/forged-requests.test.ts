import { afterAll, describe, expect, it } from 'vitest';
import type { Asking } from '../support/ask-route';
import { withOwnServer } from '../support/http-server';
import { linkInMail } from '../support/outbox';
import { someone } from '../support/people';
import { portalPages } from '../support/portal-pages';

const server = withOwnServer();

async function patient() {
  const client = server.client();
  const person = someone();
  await client.api.post('/api/v1/users/register', person);
  client.api.forgetToken();
  return { ...client, person, signIn: { email: person.email, password: person.password } };
}

const isSignedIn = async ({ api }: Pick<Asking, 'api'>) =>
  (await api.post('/api/v1/users/session-info')).body.data.signedIn;

describe('a header that claims another host', () => {
  it.each(['localhost:99999', 'localhost:-1', 'evil.example', 'evil.example:80', '::', 'a b'])(
    '%j changes nothing, and is no failure',
    async (host) => {
      const headers = { 'x-forwarded-host': host, forwarded: `host=${host}` };
      const answer = await server.browser().fetch('/patient', { headers });

      expect(answer.status).toBe(302);
      expect(answer.headers.get('location')).toBe('/login?returnTo=%2Fpatient');
    },
  );

  it('does not get into mail', async () => {
    const { browser, api, person } = await patient();
    const headers = { 'x-forwarded-host': 'evil.example', forwarded: 'host=evil.example' };
    const body = { email: person.email };
    await api.call('POST', '/actions/users/send-password-reset-email', body, headers);
    await linkInMail(browser, person.email, 'Choose a new password');

    const { document } = await browser.open('/dev/outbox');
    expect(document.body.innerHTML).not.toContain('evil.example');
  });
});

it('an address that a header claims does not get around the limits', async () => {
  const { person } = await patient();
  const { api } = server.client();
  const statuses: number[] = [];
  for (let nth = 0; nth < 11; nth += 1) {
    const headers = { 'x-forwarded-for': `10.8.0.${nth}`, forwarded: `for=10.8.0.${nth}` };
    const credentials = { email: person.email, password: 'Wrong1' };
    const { status } = await api.post('/actions/users/login', credentials, headers);
    statuses.push(status);
  }

  expect(statuses.at(-1)).toBe(429);
});

describe('a link to signing out', () => {
  it.each(['cross-site', 'same-site'])('that is followed %s signs nobody out', async (site) => {
    const client = await patient();
    const headers = { 'sec-fetch-site': site, 'sec-fetch-mode': 'navigate' };
    const answer = await client.browser.fetch('/actions/users/logout', { headers });

    expect(answer.status).toBe(303);
    expect(await isSignedIn(client)).toBe(true);
  });

  it.each(['same-origin', 'none'])('that is followed %s does', async (site) => {
    const client = await patient();
    await client.browser.fetch('/actions/users/logout', { headers: { 'sec-fetch-site': site } });

    expect(await isSignedIn(client)).toBe(false);
  });
});

describe('a token', () => {
  it.each([
    ['of another browser', async () => (await patient()).api.token()],
    ['that is empty', async () => ''],
    ['cut short', async () => (await patient()).api.token().then((token) => token.slice(1))],
  ])('%s is none', async (_whose, tokenOf) => {
    const { browser } = await patient();
    const body = new URLSearchParams({ csrf: await tokenOf(), intent: 'endOthers' });
    const answer = await browser.fetch('/patient/account/security', { method: 'POST', body });

    expect(answer.status).toBe(403);
  });

  it('from before signing in is worth nothing afterwards', async () => {
    const { signIn } = await patient();
    const { browser, api } = server.client();
    const before = await api.token();
    await api.post('/actions/users/login', signIn);
    const headers = { 'x-csrf-token': before };
    const answer = await browser.fetch('/api/v1/profile', { method: 'PUT', headers });

    expect(answer.status).toBe(403);
  });
});

describe('a cookie', () => {
  it('that somebody planted is worth nothing once its bearer signed in', async () => {
    const { signIn } = await patient();
    const victim = server.client();
    await victim.api.put('/api/v1/cart', { items: [] });
    const planted = victim.browser.sibling();
    await victim.api.post('/actions/users/login', signIn);
    victim.api.forgetToken();

    expect(await isSignedIn(victim)).toBe(true);
    expect((await planted.fetch('/api/v1/profile')).status).toBe(401);
  });
});

it('a new password ends what other browsers hear live', async () => {
  const { browser, api, signIn } = await patient();
  const other = server.client();
  await other.api.post('/actions/users/login', signIn);
  const heard = await other.browser.fetch('/api/v1/messages/stream');
  expect(heard.status).toBe(200);
  const end = heard.text();

  await browser.fetch('/patient/account/security', {
    method: 'POST',
    body: new URLSearchParams({
      csrf: await api.token(),
      intent: 'password',
      current: signIn.password,
      password: 'Numbat34',
      repeated: 'Numbat34',
    }),
  });

  expect(await end).not.toContain('event: message');
  expect((await other.browser.fetch('/api/v1/profile')).status).toBe(401);
  expect((await browser.fetch('/api/v1/profile')).status).toBe(200);
});

describe('a way back', () => {
  it.each([
    '//evil.example',
    '/\\evil.example',
    'https://evil.example',
    'javascript:alert(1)',
    '/\t/evil.example',
    '/%09/evil.example',
    '\\\\evil.example',
    '/@evil.example:x',
  ])('%j leads nowhere else', async (returnTo) => {
    const { signIn } = await patient();
    const { browser, api } = server.client();
    const answer = await browser.fetch('/login', {
      method: 'POST',
      body: new URLSearchParams({ ...signIn, returnTo, csrf: await api.token() }),
    });
    const target = new URL(answer.headers.get('location') ?? '', server.origin);

    expect(answer.status).toBe(303);
    expect(target.origin).toBe(server.origin);
  });
});

it('what a patient sees is kept by no cache and told to nobody', async () => {
  const paths = [
    ...portalPages,
    '/patient.data',
    '/cart',
    '/quiz/weight-loss',
    '/api/v1/profile',
    '/api/v1/messages',
    '/api/v1/cart',
    '/api/v2/profile/payment-methods',
    '/api/v1/profile/portal-session',
  ];
  const { browser } = await patient();
  const faults: string[] = [];
  for (const path of paths) {
    const { status, headers } = await browser.fetch(path);
    const isStored = !/no-store/.test(headers.get('cache-control') ?? '');
    const isReferred = headers.get('referrer-policy') !== 'same-origin';
    if (status !== 200 || isStored || isReferred) faults.push(`${status} ${path}`);
  }

  expect(faults).toEqual([]);
});

describe('a file that comes along with a message', () => {
  const pdf = () => new File(['%PDF-1.4\n%%EOF\n'], 'results.pdf');
  const send = async ({ browser, api }: Asking, text: string, clientId: string, file = pdf()) => {
    const form = new FormData();
    const fields = { csrf: await api.token(), text, clientId };
    for (const [name, value] of Object.entries(fields)) form.set(name, value);
    form.set('file', file);
    return browser.fetch('/patient/chat', { method: 'POST', body: form });
  };
  const filesOf = async ({ browser }: Asking) =>
    (await browser.open('/patient/uploads')).document
      .querySelector('#upload-document')
      ?.closest('section')
      ?.querySelectorAll('li').length;

  it('is not read when a stranger sends it', async () => {
    const stranger = server.client();
    const { status } = await send(stranger, 'Hello', crypto.randomUUID());

    expect(status).toBe(401);
  });

  it('that is a program is refused, with its message', async () => {
    const client = await patient();
    const program = new File(['MZ\x90'], 'me.jpg');
    const answer = await send(client, 'Look.', crypto.randomUUID(), program);

    expect(answer.status).toBe(415);
    expect(await answer.text()).toContain('cannot be used here');
    expect(await filesOf(client)).toBe(0);
    expect((await client.api.get('/api/v1/messages')).body.data.messages).toEqual([]);
  });

  it('does not stay behind when the message is refused', async () => {
    const client = await patient();
    const before = await filesOf(client);
    const { status } = await send(client, 'x'.repeat(5_000), crypto.randomUUID());

    expect(status).toBe(422);
    expect([before, await filesOf(client)]).toEqual([0, 0]);
  });

  it('is kept once when the message is sent twice', async () => {
    const client = await patient();
    const clientId = crypto.randomUUID();
    await send(client, 'Here.', clientId);
    const once = await filesOf(client);
    await send(client, 'Here.', clientId);

    expect([once, await filesOf(client)]).toEqual([1, 1]);
  });
});

it('of two who change a profile from the same version at once, one is told', async () => {
  const { api } = await patient();
  const { body } = await api.get('/api/v1/profile');
  const { version, user } = body.data;
  const save = (firstName: string) =>
    api.put('/api/v1/profile', { version, user: { firstName, lastName: user.lastName } });

  const answers = await Promise.all([save('Ada'), save('Bea')]);

  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
});

afterAll(() => {
  const lines = server.output.split('\n');
  expect(lines.filter((line) => /"level":"(error|fatal)"/.test(line))).toEqual([]);
});
