import { sql } from 'drizzle-orm';
import pg from 'pg';
import { describe, expect, inject, it, vi } from 'vitest';
import { withDatabase } from '../../tests/support/database';
import { asApplication } from '../../tests/support/server';
import { createTestDatabase } from '../../tests/support/test-database';
import { withClient } from '../kernel/postgres/own-postgres.server';
import { migrateDatabase } from './migrate.server';
import journal from './migrations/meta/_journal.json';

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

    await expect(repeated).resolves.toEqual({ waiting: [], processes: 0 });
    const policies = await database.db.execute<{ table: string }>(sql`
      select tablename as table from pg_policies
      where schemaname = 'graphile_worker' and policyname = 'application'`);
    expect(policies.rows.map(({ table }) => table)).toContain('_private_jobs');
  } finally {
    await worker.end();
  }
});

it('is not thrown at the process by a connection that breaks as its pool ends', async () => {
  const { end } = pg.Client.prototype;
  const broken = vi.spyOn(pg.Client.prototype, 'end').mockImplementation(function (
    this: pg.Client,
    done,
  ) {
    this.emit('error', new Error('terminating connection due to administrator command'));
    return done ? end.call(this, done) : (end as () => Promise<void>).call(this);
  });
  const { url, drop } = await createTestDatabase(inject('testPostgres'));
  await migrateDatabase(url);
  expect(broken).toHaveBeenCalled();
  broken.mockRestore();
  await drop();
});

it('gives the application what the owner owns, and minds nothing that somebody else put beside it', async () => {
  const { url, drop } = await createTestDatabase(inject('testPostgres'), 'template1');
  const name = new URL(url).pathname.slice(1);
  const owner = `owner_of_${name}`;
  const ownerUrl = new URL(url);
  ownerUrl.username = owner;
  // As an extension does that a superuser makes in the usual schema, such as pg_stat_statements.
  await withClient(url, (client) =>
    client.query(`
      create role ${owner} login;
      alter database ${name} owner to ${owner};
      create table watched (query text);
      create sequence watched_so_often;
      create function watch() returns int language sql as 'select 1';
      revoke execute on function watch() from public`),
  );
  const application = asApplication(url);

  await migrateDatabase(ownerUrl.href, application);
  await migrateDatabase(ownerUrl.href, application);

  await withClient(application, async (client) => {
    expect((await client.query('select from users')).rows).toEqual([]);
    await expect(client.query('select from watched')).rejects.toThrow('permission denied');
    await expect(client.query('select watch()')).rejects.toThrow('permission denied');
  });
  await drop();
  await withClient(database.url, (client) => client.query(`drop role ${owner}`));
});

it('says whose the tables are where it is to migrate as somebody else, and changes nothing', async () => {
  const application = asApplication(database.url);

  await expect(migrateDatabase(application)).rejects.toThrow(
    /^MIGRATION_DATABASE_URL gives the role formulary_app, and \w+ owns the tables: give that one there/,
  );
  await expect(migrateDatabase(application, database.url)).rejects.toThrow(/owns the tables/);
  const empty = await createTestDatabase(inject('testPostgres'), 'template1');
  await expect(migrateDatabase(asApplication(empty.url))).rejects.toThrow(/owns the tables/);
  await empty.drop();
});

describe('a database that is', () => {
  /** Has a database with nothing in it but what `before` writes, and tells what it holds after `use`. */
  async function onDatabase(before: string, use: (url: string) => Promise<void>) {
    const { url, drop } = await createTestDatabase(inject('testPostgres'), 'template1');
    try {
      return await withClient(url, async (client) => {
        await client.query(before);
        await use(url);
        const tables = await client.query<{ name: string }>(
          `select schemaname || '.' || tablename as name from pg_tables
           where schemaname in ('public', 'drizzle', 'graphile_worker') order by 1`,
        );
        const applied = await client.query('table drizzle.__drizzle_migrations');
        return { tables: tables.rows.map(({ name }) => name), applied: applied.rows };
      });
    } finally {
      await drop();
    }
  }

  const older = `
    create schema drizzle;
    create table drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint);
    insert into drizzle.__drizzle_migrations (hash, created_at)
      values ('initial', 1795230652620), ('addresses', 1795263753261);
    create table attempts (id uuid primary key)`;

  it('of the older history is refused with what to empty, and stays as it is', async () => {
    const after = await onDatabase(older, async (url) => {
      const name = new URL(url).pathname.slice(1);
      await expect(migrateDatabase(url)).rejects.toThrow(
        `This database was made by older migrations, which are no longer kept, and nothing of it was changed: to start anew, drop the database “${name}” and make it again, or name another one.`,
      );
    });

    expect(after.tables).toEqual(['drizzle.__drizzle_migrations', 'public.attempts']);
    expect(after.applied).toHaveLength(2);
  });

  it('of the older history, in a folder of ours, is refused with which folder to remove', async () => {
    await onDatabase(older, async (url) => {
      await expect(
        migrateDatabase(url, url, { mode: 'demo', ownFolder: '/var/lib/formulary/here' }),
      ).rejects.toThrow(
        'to start anew, remove the folder /var/lib/formulary/here and start again.',
      );
    });
  });

  it('empty gets each migration, and none twice when it starts again', async () => {
    const after = await onDatabase('', async (url) => {
      await migrateDatabase(url, url, { mode: 'demo' });
      await migrateDatabase(url, url, { mode: 'demo' });
    });

    expect(after.applied).toHaveLength(journal.entries.length);
    expect(after.tables).toContain('public.users');
  });
});
