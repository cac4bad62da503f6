import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { withDatabase } from '../../../tests/support/database';
import { migrateDatabase } from './migrate.server';

const database = withDatabase();

it('changes nothing when repeated', async () => {
  const applied = async () => {
    const { rows } = await database.db.execute(sql`table drizzle.__drizzle_migrations`);
    return rows;
  };
  const before = await applied();

  await migrateDatabase(database.url);

  expect(before.length).toBeGreaterThan(0);
  expect(await applied()).toEqual(before);
});

it('may be called by several processes that start together', async () => {
  await expect(
    Promise.all([migrateDatabase(database.url), migrateDatabase(database.url)]),
  ).resolves.toBeDefined();
});
