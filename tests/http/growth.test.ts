import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { withClient } from '../../app/kernel/postgres/own-postgres.server';
import { lookAt } from '../../scripts/bench/growth/explain';
import { fill, makeMonthsBack } from '../../scripts/bench/growth/fill';
import { hotPaths } from '../../scripts/bench/growth/hot-paths';
import { lookAtHotPaths, type PathLooked } from '../../scripts/bench/growth/look';
import { startServer } from '../support/server';
import { createTestDatabase, type TestDatabase } from '../support/test-database';

let database: TestDatabase;
let looked: PathLooked[];

beforeAll(async () => {
  database = await createTestDatabase(inject('testPostgres'));
  await withClient(database.url, makeMonthsBack);
  const people = await startServer({ databaseUrl: database.url, seedDemo: true });
  await people.stop();
  await fill(database.url, 20_000);
  looked = await lookAtHotPaths(database.url);
}, 300_000);
afterAll(() => database.drop());

describe('a database of some years', () => {
  it.each(hotPaths)('$name: no statement reads a table in parts whole, or too much', ({ name }) => {
    const found = looked.find(({ path }) => path.name === name);

    expect(found?.statements).toBeGreaterThan(0);
    expect(found?.faults.map(({ text, pages, wholes }) => ({ text, pages, wholes }))).toEqual([]);
  });

  it('has its rows in the parts they belong to', async () => {
    const { rows } = await withClient(database.url, (client) =>
      client.query<{ table: string; parts: number }>(`
        select 'events' as table, count(distinct tableoid)::int as parts from attempt_events
        union all select 'messages', count(distinct tableoid)::int from messages
        union all select 'months', count(distinct tableoid)::int from staff_access
        union all select 'strays', (count_strays('staff_access') + count_strays('tracking_events'))::int`),
    );
    const parts = Object.fromEntries(rows.map(({ table, parts }) => [table, parts]));
    expect(parts).toMatchObject({ events: 8, messages: 8, strays: 0 });
    expect(parts['months']).toBeGreaterThan(20);
  });

  it('would be noticed where a statement reads a table whole', async () => {
    const statements = [{ text: 'select * from attempt_events where event = $1', values: ['{}'] }];
    const [found] = await withClient(database.url, (client) =>
      lookAt(client, statements, { smallPages: 1 }),
    );

    expect(found?.wholes).toEqual(['attempt_events']);
  });
});
