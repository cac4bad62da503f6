import { beforeAll, describe, expect, it } from 'vitest';
import type { Grant } from '../../app/database/tables/accounts.schema.server';
import { withClient } from '../../app/kernel/postgres/own-postgres.server';
import type { UserKind } from '../../schemas/generated/types';
import type { Asking } from '../support/ask-route';
import { declaredRoutes, routeModules } from '../support/declared-routes';
import { withServer } from '../support/http-server';
import { someone } from '../support/people';
import { readPage } from '../support/plain-browser';
import { addressOf } from '../support/route-address';

const server = withServer();

const asBrowser = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' };

/** Addresses without a page: files, and calls of the API. None is there by the names that are asked for. */
const calls = Object.entries(routeModules)
  .filter(([name, module]) => declaredRoutes[name]?.GET && !('default' in module))
  // Whoever opens it is signed out.
  .filter(([name]) => name !== 'actions.users.logout')
  .map(([name]) => addressOf(name));

const people: Record<string, { kind: UserKind; grants: readonly Grant[] } | null> = {
  'a visitor': null,
  'a patient': { kind: 'patient', grants: [] },
  'a manager': { kind: 'providers', grants: ['manager', 'publisher'] },
  'a prescriber': { kind: 'providerUsers', grants: ['physician', 'pharmacist'] },
};
const clients: Record<string, Asking> = {};

beforeAll(async () => {
  for (const [name, row] of Object.entries(people)) {
    const client = server.client();
    clients[name] = client;
    if (row === null) continue;
    const person = someone();
    await client.api.post('/api/v1/users/register', person);
    await withClient(server.databaseUrl, (db) =>
      db.query(
        `with changed as (update users set kind = $2, grants = $3 where email = $1 returning id)
         update sessions set second_factor_at = now() from changed where user_id = changed.id`,
        [person.email, row.kind, row.grants],
      ),
    );
  }
});

describe.each(Object.keys(people))('%s who opens', (name) => {
  it.each(calls)('%s gets it, or reads in words why not, or signs in', async (path) => {
    const { browser } = clients[name] ?? server.client();
    const answer = await browser.fetch(path, { headers: asBrowser });
    const { status, headers } = answer;
    if (status < 400) {
      await answer.body?.cancel();
      if (status >= 300) expect(headers.get('location')).toMatch(/^\//);
      return;
    }
    const page = readPage(await answer.text());

    expect(headers.get('content-type')).toMatch(/^text\/html/);
    expect(page.querySelector('h1')?.textContent).toMatch(/\w/);
    expect(page.querySelector('main')?.textContent).toMatch(/\w”?[.?]/);
    expect(page.querySelector('script')).toBeNull();
    expect(headers.get('cache-control')).toMatch(/no-store/);
  });
});

const visits = '/patient/appointments/00000000-0000-4000-8000-000000000000/calendar';
const documents = '/api/v1/document/file/00000000-0000-4000-8000-000000000000';

it('a program reads the same in JSON', async () => {
  const { browser } = clients['a patient'] ?? server.client();
  const answer = await browser.fetch(visits);

  expect([answer.status, await answer.json()]).toEqual([
    404,
    { message: 'You have no such visit.' },
  ]);
});

it('the page says what the call would, and keeps its status', async () => {
  const { browser } = clients['a patient'] ?? server.client();
  const answer = await browser.fetch(visits, { headers: asBrowser });

  expect([answer.status, answer.headers.get('vary')]).toEqual([
    404,
    expect.stringMatching(/accept\b/i),
  ]);
  expect(readPage(await answer.text()).querySelector('main')?.textContent).toContain(
    'You have no such visit.',
  );
});

it.each([visits, documents, '/api/v1/messages/attachment/1'])(
  'whoever is signed out and opens %s signs in and comes back to it',
  async (path) => {
    const answer = await server.client().browser.fetch(path, { headers: asBrowser });

    expect(answer.status).toBe(302);
    expect(answer.headers.get('location')).toBe(`/login?returnTo=${encodeURIComponent(path)}`);
  },
);

it('a picture on a page, and a call of one, are told in JSON that nobody is signed in', async () => {
  for (const accept of ['image/avif,image/webp,*/*;q=0.8', 'application/json']) {
    const { status, headers } = await server
      .client()
      .browser.fetch(documents, { headers: { accept } });

    expect([status, headers.get('content-type')]).toEqual([
      404,
      expect.stringMatching(/^application\/json/),
    ]);
  }
});
