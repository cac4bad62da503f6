import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type pg from 'pg';
import { afterEach, beforeEach, describe, expect, inject, it } from 'vitest';
import { temporaryFolder } from '../../tests/support/temporary-folder';
import { createTestDatabase, type TestDatabase } from '../../tests/support/test-database';
import { createLog } from '../kernel/log/log.server';
import { withClient } from '../kernel/postgres/own-postgres.server';
import { projectRoot } from '../kernel/root.server';
import { migrateDatabase, openMigrated } from './migrate.server';
import { readMigrations } from './migrations.server';
import { holdVersion } from './process-versions.server';

const folder = temporaryFolder();
const migrationsFolder = join(projectRoot, 'app/database/migrations');

/** Migrations as the next version would have them: those of this one, and what it adds. */
function nextVersion(name: string, added: Readonly<Record<string, string>>) {
  const next = join(folder, name);
  cpSync(migrationsFolder, next, { recursive: true });
  const journal = join(next, 'meta/_journal.json');
  const { entries, ...rest } = JSON.parse(readFileSync(journal, 'utf8'));
  const last = entries.at(-1);
  const more = Object.keys(added).map((tag, at) => ({
    ...last,
    idx: entries.length + at,
    when: last.when + at + 1,
    tag,
  }));
  writeFileSync(journal, JSON.stringify({ ...rest, entries: [...entries, ...more] }));
  for (const [tag, text] of Object.entries(added)) writeFileSync(join(next, `${tag}.sql`), text);
  return readMigrations(next);
}

mkdirSync(folder, { recursive: true });
const before = readMigrations();
const expanded = nextVersion('expanded', {
  '0900_wish': '-- expands\nalter table seeds add column wish text',
});
const contracted = nextVersion('contracted', {
  '0900_wish': '-- expands\nalter table seeds add column wish text',
  '0901_no-rates': '-- contracts\nalter table rate_limits drop column expire',
  '0902_more': '-- expands\nalter table seeds add column more text',
});
const log = createLog('silent');
const opening = { mode: 'test' } as const;
let database: TestDatabase;

beforeEach(async () => {
  database = await createTestDatabase(inject('testPostgres'));
});
afterEach(() => database.drop());

const start = (version: typeof before) =>
  openMigrated(database.url, database.url, opening, version);
const migrate = (version: typeof before) =>
  migrateDatabase(database.url, database.url, opening, version);
const columnsOf = (table: string) =>
  withClient(database.url, async (client) => {
    const { rows } = await client.query<{ name: string }>(
      'select column_name as name from information_schema.columns where table_name = $1 order by 1',
      [table],
    );
    return rows.map(({ name }) => name);
  });

describe('a process that starts', () => {
  it('on the tables of the version before is refused, with the command that brings the new ones', async () => {
    await expect(start(expanded)).rejects.toThrow(
      /^This database lacks 1 of the changes that this version needs, the last of them 0900_wish: run npm run migrate, then start again\./,
    );
    expect(await columnsOf('seeds')).not.toContain('wish');
  });

  it('on tables of the next version runs beside it where that has only added', async () => {
    await migrate(expanded);

    expect(await start(before)).toEqual({ isNewer: true });
    expect(await start(expanded)).toEqual({ isNewer: false });
  });

  it('on tables that the next version has taken something from is refused', async () => {
    await migrate(contracted);

    await expect(start(before)).rejects.toThrow(
      /^A newer version has taken something out of this database/,
    );
    await expect(start(expanded)).rejects.toThrow(/start the newer version/);
    expect(await start(contracted)).toEqual({ isNewer: false });
  });

  it('is refused on a database without tables, and on one whose newer migrations say nothing of their kind', async () => {
    await withClient(database.url, (client) =>
      client.query(
        `insert into drizzle.__drizzle_migrations (hash, created_at) values ('later', 9795670930464)`,
      ),
    );
    await expect(start(before)).rejects.toThrow(/start the newer version/);
    await withClient(database.url, (client) => client.query('drop schema drizzle cascade'));
    await expect(start(before)).rejects.toThrow(/run npm run migrate/);
  });
});

describe('what the next version takes away', () => {
  it('stays while a process of the version before is connected, and all that it adds is there', async () => {
    const older = await holdVersion(database.url, before.length, log);
    const another = await holdVersion(database.url, before.length, log);

    expect(await migrate(contracted)).toEqual({ waiting: ['0901_no-rates'], processes: 2 });

    expect(await columnsOf('seeds')).toEqual(expect.arrayContaining(['wish', 'more']));
    expect(await columnsOf('rate_limits')).toContain('expire');
    // The new version runs on what is there, and so does another of the version before.
    await start(contracted);
    await start(before);
    await older.stop();
    expect(await migrate(contracted)).toMatchObject({ processes: 1 });
    await another.stop();
    expect(await migrate(contracted)).toEqual({ waiting: [], processes: 0 });
    expect(await columnsOf('rate_limits')).not.toContain('expire');
    expect(await migrate(contracted)).toEqual({ waiting: [], processes: 0 });
  });

  it('waits for none of its own version, nor for those that know it', async () => {
    const own = await holdVersion(database.url, contracted.length, log);
    expect(await migrate(contracted)).toEqual({ waiting: [], processes: 0 });
    await own.stop();
  });

  it('stays where a process of the version before has lost its connection for a moment', async () => {
    const older = await holdVersion(database.url, before.length, log);
    await withClient(database.url, (client) =>
      client.query(
        `select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'formulary ${before.length}'`,
      ),
    );

    expect(await migrate(contracted)).toMatchObject({ waiting: ['0901_no-rates'] });
    await older.stop();
  });

  it('gives the same tables whether it comes in its turn or after all that is added', async () => {
    const shape = (client: pg.Client) =>
      client.query(
        `select table_name, column_name, data_type from information_schema.columns
         where table_schema = 'public' order by 1, 2`,
      );
    await migrate(contracted);
    const late = await withClient(database.url, shape);
    const fresh = await createTestDatabase(inject('testPostgres'), 'template1');
    await migrateDatabase(fresh.url, fresh.url, opening, contracted);
    const inTurn = await withClient(fresh.url, shape);
    await fresh.drop();

    expect(late.rows).toEqual(inTurn.rows);
  });
});

describe('a change of a table', () => {
  it('that somebody works on lets others pass, and comes in between', async () => {
    await withClient(database.url, async (busy) => {
      await busy.query('begin');
      await busy.query('select * from seeds');
      const migrating = migrate(expanded);
      // Longer than it waits at a time: nobody who comes after it stands behind it for ever.
      await withClient(database.url, async (client) => {
        await client.query('set statement_timeout = 6000');
        await client.query('select pg_sleep(0.5)');
        await client.query('select * from seeds');
      });
      await busy.query('commit');
      await migrating;
    });
    expect(await columnsOf('seeds')).toContain('wish');
  });

  it('that makes an index while others write is begun anew where it was broken off', async () => {
    const indexed = nextVersion('indexed', {
      '0900_index': '-- expands\ncreate index concurrently seeds_by_time on seeds (seeded_at)',
    });
    const isValid = () =>
      withClient(database.url, async (client) => {
        const { rows } = await client.query<{ valid: boolean }>(
          `select indisvalid as valid from pg_index where indexrelid = to_regclass('seeds_by_time')`,
        );
        return rows.map(({ valid }) => valid);
      });
    await withClient(database.url, async (client) => {
      await client.query('create index seeds_by_time on seeds (seeded_at)');
      await client.query(
        `update pg_index set indisvalid = false where indexrelid = to_regclass('seeds_by_time')`,
      );
    });
    expect(await isValid()).toEqual([false]);

    await migrate(indexed);

    expect(await isValid()).toEqual([true]);
    expect(await start(indexed)).toEqual({ isNewer: false });
  });
});
