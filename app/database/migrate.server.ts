import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import { runMigrations } from 'graphile-worker';
import type pg from 'pg';
import { openDatabase } from '../kernel/database/client.server';
import { type Opening, rememberMode, requireMode } from '../kernel/database/database-mode.server';
import { planForManyJobs } from '../kernel/jobs/plan-for-many-jobs.server';
import { silentWorkerLogger } from '../kernel/jobs/worker-run.server';
import { SentenceError } from '../kernel/log/errors';
import { withClient } from '../kernel/postgres/own-postgres.server';
import { projectRoot } from '../kernel/root.server';
import { grantToApplication } from './grants.server';

const migrationsFolder = join(projectRoot, 'app/database/migrations');

/** Any number, the same in every process: whoever holds its lock is migrating. */
const migrationLock = 4_620_120_751;

/**
 * Brings a database to the newest schema: ours, then the job queue's, and lets the application in. Processes
 * that start together wait for one another; repeating it changes nothing. One of the history before the baseline
 * is refused with how to start anew, before anything of it changes.
 * @param url Of the role that owns the tables.
 * @param applicationUrl Of the role that the application connects as, where that is another one.
 * @param opening The mode it is opened in. A database of another one is refused before anything of it changes; a
 * new one remembers it. Without, as for a template of databases, it remembers nothing.
 */
export async function migrateDatabase(
  url: string,
  applicationUrl = url,
  opening?: Opening,
): Promise<void> {
  const application = applicationUrl === url ? null : await withClient(applicationUrl, whoAndWhere);
  await withClient(url, async (client) => {
    const owner = await whoAndWhere(client);
    if (application && application.database !== owner.database) {
      throw new SentenceError(
        'DATABASE_URL and MIGRATION_DATABASE_URL name different databases: give the same one, as two roles.',
      );
    }
    await client.query('select pg_advisory_lock($1)', [migrationLock]);
    try {
      await refuseHalfRestored(client);
      if (opening) await requireMode(client, opening);
      await refuseOlderHistory(client, opening?.ownFolder);
      await client.query('set client_min_messages = warning');
      await migrate(drizzle(client), { migrationsFolder });
      await migrateJobs(url);
      await planForManyJobs(client);
      if (opening) await rememberMode(client, opening);
      if (application && application.role !== owner.role) {
        await grantToApplication(client, application.role);
      }
    } finally {
      await client.query('select pg_advisory_unlock($1)', [migrationLock]);
    }
  });
}

/** The pool is ours: the queue's own would throw at the process what breaks while it ends. */
async function migrateJobs(url: string): Promise<void> {
  // What breaks here fails the statement that was asked, which is told.
  const log = { error() {} };
  const { pool: pgPool, close } = openDatabase({ url, poolSize: 1, log });
  try {
    await runMigrations({ pgPool, logger: silentWorkerLogger });
  } finally {
    await close();
  }
}

/** Throws a sentence where the first migration of a database is older than the baseline. Reads only. */
async function refuseOlderHistory(
  client: pg.Client,
  ownFolder: string | null | undefined,
): Promise<void> {
  const { rows: tables } = await client.query<{ database: string; hasHistory: boolean }>(
    `select current_database() as database,
       to_regclass('drizzle.__drizzle_migrations') is not null as "hasHistory"`,
  );
  const [found] = tables;
  if (!found?.hasHistory) return;
  const [baseline] = readMigrationFiles({ migrationsFolder });
  const { rows } = await client.query(
    'select from drizzle.__drizzle_migrations where created_at < $1 limit 1',
    [baseline?.folderMillis],
  );
  if (rows.length === 0) return;
  const startAnew = ownFolder
    ? `remove the folder ${ownFolder} and start again`
    : `drop the database “${found.database}” and make it again, or name another one`;
  throw new SentenceError(
    `This database was made by older migrations, which are no longer kept, and nothing of it was changed: to start anew, ${startAnew}.`,
  );
}

/** The role of a connection, and its database: another server would have another number for it. */
async function whoAndWhere(client: pg.Client): Promise<{ role: string; database: string }> {
  const { rows } = await client.query<{ role: string; database: string }>(
    `select current_user as role, datname || ' ' || oid as database
     from pg_database where datname = current_database()`,
  );
  const [found] = rows;
  if (!found) throw new Error('The database does not say its name.');
  return found;
}

/** A schema without anything in it, which is there while a backup is being restored. */
const restoring = 'formulary_restoring';

/** Throws a sentence where a restore was broken off, or goes on. Reads only. */
async function refuseHalfRestored(client: pg.Client): Promise<void> {
  if (!(await isRestoring(client))) return;
  throw new SentenceError(
    'A backup is being restored into this database, or that was broken off: wait, or run npm run admin -- restore again.',
  );
}

async function isRestoring(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query('select to_regnamespace($1) is not null as is', [restoring]);
  return rows[0].is;
}

/**
 * Makes the tables of the version that had these migrations, in a database that has none, and marks it as one that is
 * being restored, for as long as the connection lasts or until `endRestore`. Throws a sentence where others are there.
 * @param hashes Of the migrations, in their order.
 */
export async function prepareForRestore(
  client: pg.Client,
  url: string,
  hashes: readonly string[],
): Promise<void> {
  const known = readMigrationFiles({ migrationsFolder });
  if (hashes.length === 0 || hashes.some((hash, at) => known[at]?.hash !== hash)) {
    throw new SentenceError(
      'This backup was made by another version, with tables that this one does not know: restore it with that one.',
    );
  }
  await client.query('select pg_advisory_lock($1)', [migrationLock]);
  if (!(await isRestoring(client))) {
    const { rows } = await client.query(
      "select from pg_tables where schemaname in ('public', 'drizzle', 'graphile_worker') limit 1",
    );
    if (rows.length > 0) {
      throw new SentenceError(
        'This database has tables already: make an empty one to restore into.',
      );
    }
    await client.query(`create schema ${restoring}`);
  }
  await client.query('set client_min_messages = warning');
  const folder = await mkdtemp(join(tmpdir(), 'formulary-migrations-'));
  try {
    await cp(migrationsFolder, folder, { recursive: true });
    const journal = join(folder, 'meta/_journal.json');
    const { entries, ...rest } = JSON.parse(await readFile(journal, 'utf8'));
    const upTo = { ...rest, entries: entries.slice(0, hashes.length) };
    await writeFile(journal, JSON.stringify(upTo));
    await migrate(drizzle(client), { migrationsFolder: folder });
  } finally {
    await rm(folder, { recursive: true });
  }
  await migrateJobs(url);
}

/** Says that a restore is whole, in the transaction that makes it so. */
export async function endRestore(tx: pg.Client): Promise<void> {
  await tx.query(`drop schema ${restoring}`);
}
