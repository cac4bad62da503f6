import { describe, expect, it } from 'vitest';
import { ApiClient } from '../support/api-client';
import { withServer } from '../support/http-server';
import { someone } from '../support/people';

const server = withServer();
type Client = ReturnType<typeof server.client>;

const path = '/api/v1/quizzes/haircare';
const vitamin = { variantId: 'multivitamin-once', quantity: 1 };

/**
 * Returns the belongings of a browser: its attempt, with where it stands and what was answered there, and the lines of
 * its cart.
 */
async function belongings({ api }: Pick<Client, 'api'>) {
  const quiz = (await api.get(path)).body.data;
  const cart = (await api.get('/api/v1/cart')).body.data;
  return {
    attempt: String(quiz.attempt.id),
    step: String(quiz.view.step),
    answers: quiz.view.questions.map(({ input }: { input: { text: string } }) => input.text),
    items: cart.items.map(({ variantId, quantity }: typeof vitamin) => `${quantity} ${variantId}`),
  };
}

/** Goes one step on in the quiz, answers there, and puts something into the cart. */
async function begin(client: Client) {
  const { data } = (await client.api.get(path)).body;
  await client.api.post(`${path}/events`, {
    attempt: data.attempt.id,
    after: 0,
    events: [
      { key: 'key-1-0000', event: { type: 'act', action: data.view.actions[0].kind } },
      { key: 'key-2-0000', event: { type: 'answer', question: 'firstName', value: 'Alex' } },
    ],
  });
  await client.api.put('/api/v1/cart', { items: [vitamin] });
  return belongings(client);
}

/** A visitor who began a quiz and filled a cart. */
async function visitor() {
  const client = server.client();
  const had = await begin(client);
  expect(had.items).toEqual(['1 multivitamin-once']);
  expect(had).toMatchObject({ step: 'about-you' });
  expect(had.answers[0]).toBe('Alex');
  return { ...client, had };
}

/** The credentials of someone with an account, made in another browser. */
async function account() {
  const person = someone();
  await server.client().api.post('/api/v1/users/register', person);
  return { email: person.email, password: person.password };
}

/** Makes a call that gives a new cookie, and goes on with the token that belongs to it. */
async function enter({ api }: Pick<Client, 'api'>, call: string, body: object) {
  const { status } = await api.post(call, body);
  api.forgetToken();
  return status;
}

const login = '/actions/users/login';
const register = '/api/v1/users/register';

describe('what a visitor answered and put into the cart', () => {
  it('survives registering', async () => {
    const client = await visitor();
    expect(await enter(client, register, someone())).toBe(200);

    expect(await belongings(client)).toEqual(client.had);
  });

  it('survives signing in', async () => {
    const client = await visitor();
    expect(await enter(client, login, await account())).toBe(200);

    expect(await belongings(client)).toEqual(client.had);
  });

  it('is there on every other device from then on', async () => {
    const [client, signIn] = [await visitor(), await account()];
    await enter(client, login, signIn);
    const other = server.client();
    await enter(other, login, signIn);

    expect(await belongings(other)).toEqual(client.had);
  });

  it.each([
    ['a wrong password', login, async () => ({ ...(await account()), password: 'Wrong1' })],
    [
      'an unknown address',
      login,
      async () => ({ email: 'nobody@example.com', password: 'Wrong1' }),
    ],
    ['no address', login, async () => ({ email: '', password: 'Wrong1' })],
    ['an address that is taken', register, async () => ({ ...someone(), ...(await account()) })],
    ['a password that breaks a rule', register, async () => ({ ...someone(), password: 'secret' })],
  ])('survives %s', async (_what, call, body) => {
    const client = await visitor();
    expect(await enter(client, call, await body())).toBe(422);

    expect(await belongings(client)).toEqual(client.had);
  });

  it('survives being held back after too many attempts', async () => {
    const client = await visitor();
    const wrong = { email: `held.${Date.now()}@example.com`, password: 'Wrong1' };
    for (let nth = 0; nth < 10; nth += 1) await client.api.post(login, wrong);

    expect((await client.api.post(login, wrong)).status).toBe(429);
    expect(await belongings(client)).toEqual(client.had);
  });

  it('is out of sight after signing out, and back after signing in', async () => {
    const [client, signIn] = [await visitor(), await account()];
    await enter(client, login, signIn);
    await client.browser.fetch('/actions/users/logout');
    client.api.forgetToken();
    expect((await belongings(client)).items).toEqual([]);

    await enter(client, login, signIn);
    expect(await belongings(client)).toEqual(client.had);
  });

  it('joins what is in the account already', async () => {
    const signIn = await account();
    const other = server.client();
    await enter(other, login, signIn);
    await other.api.put('/api/v1/cart', { items: [{ variantId: 'fiber-once', quantity: 2 }] });
    const client = await visitor();
    await enter(client, login, signIn);

    expect((await belongings(client)).items.toSorted()).toEqual([
      '1 multivitamin-once',
      '2 fiber-once',
    ]);
  });
});

/** Two tabs of one browser: one set of cookies, and to each tab the token its page came with. */
async function twoTabs() {
  const { browser, api: first, had } = await visitor();
  const second = new ApiClient(browser);
  await second.token();
  return { browser, first, second, had };
}

const nextEvent = (attempt: string, action: string) => ({
  attempt,
  after: 2,
  events: [{ key: 'key-3-0000', event: { type: 'act', action } }],
});

describe('with two tabs', () => {
  it('a tab whose page is from before the sign-in loses nothing: it is told, catches up, and sends again', async () => {
    const { first, second, had } = await twoTabs();
    const { view } = (await second.get(path)).body.data;
    const event = nextEvent(had.attempt, view.actions[0].kind);
    await enter({ api: first }, login, await account());

    const late = await second.post(`${path}/events`, event);
    second.forgetToken();
    const behind = await second.post(`${path}/events`, event);
    // Signing in is an event of the attempt too: the tab is given it, and goes on from there.
    const after = behind.body.data.seq;
    const caughtUp = await second.post(`${path}/events`, { ...event, after });

    expect([late.status, late.body.message]).toEqual([403, expect.stringMatching(/Reload/)]);
    expect([behind.status, caughtUp.status]).toEqual([409, 200]);
    expect((await belongings({ api: first })).attempt).toBe(had.attempt);
    expect((await belongings({ api: second })).items).toEqual(had.items);
  });

  it('a tab whose page is from before the sign-out changes nothing of the account or of the visitor', async () => {
    const { browser, first, second, had } = await twoTabs();
    const signIn = await account();
    await enter({ api: first }, login, signIn);
    second.forgetToken();
    await second.token();
    await browser.fetch('/actions/users/logout');
    first.forgetToken();

    const late = await second.put('/api/v1/cart', { items: [{ ...vitamin, quantity: 9 }] });

    expect(late.status).toBe(403);
    expect((await belongings({ api: first })).items).toEqual([]);
    await enter({ api: first }, login, signIn);
    expect(await belongings({ api: first })).toEqual(had);
  });

  it('signing in in both at once gives one cart and one attempt', async () => {
    const { first, second, had } = await twoTabs();
    const signIn = await account();
    const answers = await Promise.all([first.post(login, signIn), second.post(login, signIn)]);
    first.forgetToken();

    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(await belongings({ api: first })).toEqual(had);
  });

  it('a failed sign-in in one leaves the other as it is', async () => {
    const { first, second, had } = await twoTabs();
    await first.post(login, { email: 'nobody@example.com', password: 'Wrong1' });
    const change = await second.put('/api/v1/cart', { items: [{ ...vitamin, quantity: 2 }] });

    expect(change.status).toBe(200);
    expect(await belongings({ api: first })).toEqual({ ...had, items: ['2 multivitamin-once'] });
  });
});
