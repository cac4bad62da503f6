import { expect, it } from 'vitest';
import type { Grant } from '../../app/database/tables/accounts.schema.server';
import { withClient } from '../../app/kernel/postgres/own-postgres.server';
import { withServer } from '../support/http-server';
import { someone } from '../support/people';

const server = withServer();

/** Someone with an account, in a browser in which they are signed in. */
async function member() {
  const client = server.client();
  const person = someone();
  await client.api.post('/api/v1/users/register', person);
  client.api.forgetToken();
  return { ...client, person, credentials: { email: person.email, password: person.password } };
}

const switchOff = (email: string, kind = 'patient', ...grants: Grant[]) =>
  withClient(server.databaseUrl, (db) =>
    db.query('update users set disabled_at = now(), kind = $2, grants = $3 where email = $1', [
      email,
      kind,
      grants,
    ]),
  );

it('ends every session of an account that is switched off', async () => {
  const { browser, api, person } = await member();
  expect((await browser.open('/patient')).url.pathname).toBe('/patient');

  await switchOff(person.email);

  expect((await browser.open('/patient')).url.pathname).toBe('/login');
  expect((await api.get('/api/v1/profile')).status).toBe(401);
  const { body } = await api.post('/api/v1/users/session-info');
  expect(body.data).toMatchObject({ signedIn: false, user: null });
});

it('goes on in that browser as somebody new', async () => {
  const { browser, api, person } = await member();
  await switchOff(person.email);
  api.forgetToken();

  const reply = await api.put('/api/v1/cart', {
    items: [{ variantId: 'multivitamin-once', quantity: 1 }],
  });
  const { status } = await api.post('/api/v1/users/register', someone());

  expect([reply.status, status]).toEqual([200, 200]);
  expect((await browser.open('/patient')).url.pathname).toBe('/patient');
});

it.each([
  ['providerUsers', ['nurse-practitioner'], /switched off\. Write to your manager/],
  ['providers', ['author:marketing'], /switched off\. Write to your manager/],
  ['providers', ['manager'], /switched off\. Write to another manager/],
  ['patient', [], /closed\. Write to us/],
] as const)(
  'tells %s with %j who sign in whom to write to, if the password is theirs',
  async (kind, grants, words) => {
    const { person, credentials } = await member();
    await switchOff(person.email, kind, ...grants);
    const { api } = server.client();

    const right = await api.post('/actions/users/login', credentials);
    const wrong = await api.post('/actions/users/login', { ...credentials, password: 'Wrong1' });

    expect(right.status).toBe(422);
    expect(right.body.message).toMatch(words);
    expect(wrong.status).toBe(422);
    expect(wrong.body.message).toBe('The email address or the password is not right.');
  },
);

it('says so on the page as well', async () => {
  const { person, credentials } = await member();
  await switchOff(person.email, 'providerUsers');
  const browser = server.browser();
  const page = await browser.open('/login');
  const buttons = [...page.document.querySelectorAll('button')];
  const signIn = buttons.find(({ textContent }) => textContent === 'Sign in');
  if (!signIn) throw new Error('There is no button to sign in.');

  const answer = await browser.press(page, signIn, credentials);

  expect(answer.status).toBe(422);
  expect(answer.document.querySelector('main')?.textContent).toMatch(/Write to your manager/);
});

it('takes as long over a wrong password as over the right one', { retry: 3 }, async () => {
  const { person, credentials } = await member();
  await switchOff(person.email);
  const spent: Record<string, number> = {};
  for (let time = 0; time < 4; time += 1) {
    for (const password of [person.password, 'Wrong1']) {
      const { api } = server.client();
      await api.token();
      const began = performance.now();
      await api.post('/actions/users/login', { ...credentials, password });
      // The quickest of each: what else the machine does only ever adds to it.
      spent[password] = Math.min(spent[password] ?? Infinity, performance.now() - began);
    }
  }

  // Both hash the password, which takes many times as long as everything else.
  const ratio = (spent[person.password] ?? 0) / (spent['Wrong1'] ?? 0);
  expect(ratio).toBeGreaterThan(0.4);
  expect(ratio).toBeLessThan(2.5);
});
