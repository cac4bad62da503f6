import { sql } from 'drizzle-orm';
import pg from 'pg';
import { expect, it } from 'vitest';
import { withDatabase } from '../../tests/support/database';
import { asApplication } from '../../tests/support/server';
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

it('waits for no work on jobs that goes on meanwhile, as beside a process that runs already', async () => {
  const application = asApplication(database.url);
  await migrateDatabase(database.url, application);
  const worker = new pg.Client({ connectionString: application });
  await worker.connect();
  try {
    await worker.query('begin');
    await worker.query('select * from graphile_worker._private_jobs');
    await worker.query('select * from graphile_worker._private_job_queues');
    const repeated = migrateDatabase(`${database.url}&options=-c%20lock_timeout%3D5s`, application);

    await expect(repeated).resolves.toBeUndefined();
    const policies = await database.db.execute<{ table: string }>(sql`
      select tablename as table from pg_policies
      where schemaname = 'graphile_worker' and policyname = 'application'`);
    expect(policies.rows.map(({ table }) => table)).toContain('_private_jobs');
  } finally {
    await worker.end();
  }
});
