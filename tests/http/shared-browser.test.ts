import { expect, it } from 'vitest';
import { withClient } from '../../app/kernel/postgres/own-postgres.server';
import { withServer } from '../support/http-server';
import { someone } from '../support/people';

const server = withServer();

/** The visitors that the open sessions of a person stand for. */
function visitorsOf(email: string): Promise<string[]> {
  return withClient(server.databaseUrl, async (client) => {
    const { rows } = await client.query<{ visitor_id: string }>(
      'select visitor_id from sessions join users on users.id = user_id where email = $1',
      [email],
    );
    return rows.map(({ visitor_id }) => visitor_id);
  });
}

const vitamin = { items: [{ variantId: 'multivitamin-once', quantity: 1 }] };

/** Someone who registered in a browser of their own. */
async function registered() {
  const client = server.client();
  const person = someone();
  await client.api.post('/api/v1/users/register', person);
  client.api.forgetToken();
  const [visitor = ''] = await visitorsOf(person.email);
  const signIn = { email: person.email, password: person.password };
  return { ...client, person, visitor, signIn };
}

it('who signs in where someone else is signed in is a new visitor', async () => {
  const [maya, theo] = [await registered(), await registered()];
  await maya.api.put('/api/v1/cart', vitamin);
  const { body: begun } = await maya.api.get('/api/v1/quizzes/haircare');
  const { id: attempt } = begun.data.attempt;
  const action = begun.data.view.actions[0].kind;
  await maya.api.post('/api/v1/quizzes/haircare/events', {
    attempt,
    after: 0,
    events: [{ key: 'key-1-0000', event: { type: 'act', action } }],
  });

  expect((await maya.api.post('/actions/users/login', theo.signIn)).status).toBe(200);
  maya.api.forgetToken();

  expect(await visitorsOf(maya.person.email)).toEqual([]);
  expect(await visitorsOf(theo.person.email)).not.toContain(maya.visitor);
  expect((await maya.api.get('/api/v1/cart')).body.data.items).toEqual([]);
  const { body } = await maya.api.get('/api/v1/quizzes/haircare');
  expect(body.data.attempt.id).not.toBe(attempt);

  await maya.api.post('/actions/users/login', maya.signIn);
  maya.api.forgetToken();
  expect((await maya.api.get('/api/v1/cart')).body.data.items).toHaveLength(1);
  expect((await maya.api.get('/api/v1/quizzes/haircare')).body.data.attempt.id).toBe(attempt);
});

it('so is who registers there', async () => {
  const maya = await registered();
  const theo = someone();
  await maya.api.post('/api/v1/users/register', theo);

  expect(await visitorsOf(theo.email)).not.toContain(maya.visitor);
});

it('the same person signing in again stays the same visitor', async () => {
  const maya = await registered();
  await maya.api.post('/actions/users/login', maya.signIn);

  expect(await visitorsOf(maya.person.email)).toEqual([maya.visitor]);
});

it('who signs out leaves a new visitor behind', async () => {
  const maya = await registered();
  await maya.browser.fetch('/actions/users/logout');
  maya.api.forgetToken();
  await maya.api.put('/api/v1/cart', vitamin);
  const theo = await registered();
  await maya.api.post('/actions/users/login', theo.signIn);

  expect(await visitorsOf(theo.person.email)).not.toContain(maya.visitor);
});
