import { runMigrations } from 'graphile-worker';
import pg from 'pg';
import { openDatabase } from '../kernel/database/client.server';
import { type Opening, rememberMode, requireMode } from '../kernel/database/database-mode.server';
import { silentWorkerLogger } from '../kernel/jobs/worker-run.server';
import { SentenceError } from '../kernel/log/errors';
import { withClient } from '../kernel/postgres/own-postgres.server';
import { applyMigrations, readMigrations, requireMigrations } from './migrations.server';
import { makeMonthsAsOwner } from './partitions.server';

/** Number of the lock under which a process migrates, the same in every process. */
const migrationLock = 4_620_120_751;

/**
 * Brings a database to the newest schema: ours, then the job queue's, and lets the application in. Processes
 * that start together wait for one another; repeating it changes nothing. One of the history before the baseline
 * is refused with how to start anew, before anything of it changes.
 * @param url Of the role that owns the tables.
 * @param applicationUrl Of the role that the application connects as, where that is another one.
 * @param opening The mode it is opened in. A database of another one is refused before anything of it changes; a
 * new one remembers it. Without, as for a template of databases, it remembers nothing.
 * @param migrations Those of this version, unless a test has others.
 * @returns Migrations that wait for processes of an older version to end.
 */
export async function migrateDatabase(
  url: string,
  applicationUrl = url,
  opening?: Opening,
  migrations = readMigrations(),
): Promise<{ waiting: string[]; processes: number }> {
  return whileNobodyMigrates(url, applicationUrl, opening, async (client, application) => {
    await client.query('set client_min_messages = warning');
    const left = await applyMigrations(client, migrations);
    await makeMonthsAsOwner(client);
    await migrateJobs(url);
    await planForManyJobs(client);
    if (opening) await rememberMode(client, opening);
    if (application) await grantToApplication(client, application);
    return left;
  });
}

/**
 * Looks whether this version may start on a database as it is, and lets the application in: a start in production
 * migrates nothing, as processes of the version before may be running. Throws a sentence where it may not.
 */
export async function openMigrated(
  url: string,
  applicationUrl: string,
  opening: Opening,
  migrations = readMigrations(),
): Promise<{ isNewer: boolean }> {
  return whileNobodyMigrates(url, applicationUrl, opening, async (client, application) => {
    const found = await requireMigrations(client, migrations);
    await rememberMode(client, opening);
    // What a newer version keeps from the application, this one does not know of.
    if (application && !found.isNewer) await grantToApplication(client, application);
    return found;
  });
}

/** Opens the tables of this version: in production as they are, elsewhere after they were brought to it. */
export async function openTables(
  url: string,
  applicationUrl: string,
  opening: Opening,
): Promise<{ isNewer: boolean }> {
  if (opening.mode === 'production') return openMigrated(url, applicationUrl, opening);
  await migrateDatabase(url, applicationUrl, opening);
  return { isNewer: false };
}

/**
 * Does something with a database that may be opened, while nobody else migrates it.
 * @param work Given the role that the application connects as, where that is another one.
 */
async function whileNobodyMigrates<T>(
  url: string,
  applicationUrl: string,
  opening: Opening | undefined,
  work: (client: pg.Client, application: string | null) => Promise<T>,
): Promise<T> {
  const application = applicationUrl === url ? null : await withClient(applicationUrl, whoAndWhere);
  return withClient(url, async (client) => {
    const owner = await whoAndWhere(client);
    if (application && application.database !== owner.database) {
      throw new SentenceError(
        'DATABASE_URL and MIGRATION_DATABASE_URL name different databases: give the same one, as two roles.',
      );
    }
    await requireOwner(client);
    await client.query('select pg_advisory_lock($1)', [migrationLock]);
    try {
      await refuseHalfRestored(client);
      if (opening) await requireMode(client, opening);
      await refuseOlderHistory(client, opening?.ownFolder);
      const role = application && application.role !== owner.role ? application.role : null;
      return await work(client, role);
    } finally {
      await client.query('select pg_advisory_unlock($1)', [migrationLock]);
    }
  });
}

/** The pool is ours: the queue's own would throw at the process what breaks while it ends. */
async function migrateJobs(url: string): Promise<void> {
  // An error here fails the statement that was asked, which reports it.
  const log = { error() {} };
  const { pool: pgPool, close } = openDatabase({ url, poolSize: 1, log });
  try {
    await runMigrations({ pgPool, logger: silentWorkerLogger });
  } finally {
    await close();
  }
}

/**
 * Throws a sentence where the role that is to migrate owns neither the tables nor, where there are none, the database.
 */
async function requireOwner(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ role: string; owner: string; isOwner: boolean }>(`
    select current_user as role, pg_get_userbyid(owner) as owner,
      pg_has_role(owner, 'usage') or is_new and has_database_privilege(current_database(), 'create') as "isOwner"
    from (
      select coalesce(c.relowner, d.datdba) as owner, c.oid is null as is_new
      from pg_database d
      left join (pg_class c join pg_namespace n on n.oid = c.relnamespace
        and n.nspname = 'drizzle' and c.relname = '__drizzle_migrations') on true
      where d.datname = current_database()
    ) as found`);
  const [found] = rows;
  if (!found || found.isOwner) return;
  throw new SentenceError(
    `MIGRATION_DATABASE_URL gives the role ${found.role}, and ${found.owner} owns the tables: give that one there, and the role of the application in DATABASE_URL.`,
  );
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
  const [baseline] = readMigrations();
  const { rows } = await client.query(
    'select from drizzle.__drizzle_migrations where created_at < $1 limit 1',
    [baseline.at],
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
  const known = readMigrations();
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
  await applyMigrations(client, known.slice(0, hashes.length));
  await migrateJobs(url);
}

/** Says that a restore is whole, in the transaction that makes it so. */
export async function endRestore(tx: pg.Client): Promise<void> {
  await tx.query(`drop schema ${restoring}`);
}

/**
 * Tables that stay on record for good: the application adds to them and reads them, and the database lets it do nothing
 * else.
 */
const appendOnlyTables = ['staff_access', 'second_factor_record', 'staff_changes'];

/** Tables that the owner writes and the application only reads. */
const readOnlyTables = ['database_mode'];

/**
 * Gives the role that the application connects as what it needs, and no more: rows, never tables. It owns nothing,
 * so it can neither drop a table nor switch a trigger off. Repeating it changes nothing.
 * @param owner A connection of the role that owns the tables.
 */
async function grantToApplication(owner: pg.Client, application: string): Promise<void> {
  const role = pg.escapeIdentifier(application);
  // One transaction: at no moment does the role have more than it ends with.
  await owner.query('begin');
  try {
    for (const schema of ['public', 'graphile_worker']) {
      const { tables, sequences, functions } = await ownedIn(owner, schema);
      await owner.query(`grant usage on schema ${schema} to ${role}`);
      if (tables)
        await owner.query(`
          revoke all on table ${tables} from ${role};
          grant select, insert, update, delete on table ${tables} to ${role}`);
      if (sequences)
        await owner.query(`grant usage, select, update on sequence ${sequences} to ${role}`);
      if (functions) await owner.query(`grant execute on function ${functions} to ${role}`);
    }
    for (const table of appendOnlyTables) {
      await owner.query(`revoke update, delete on ${pg.escapeIdentifier(table)} from ${role}`);
    }
    for (const table of readOnlyTables) {
      await owner.query(
        `revoke insert, update, delete on ${pg.escapeIdentifier(table)} from ${role}`,
      );
    }
    await openJobRows(owner, application);
    await owner.query('commit');
  } catch (error) {
    await owner.query('rollback');
    throw error;
  }
}

/**
 * Lists what the owner may give of a schema, as SQL names it; null where there is none. Somebody else’s may stand
 * beside it, such as the views of an extension: that is theirs to give, and asking for it fails.
 */
async function ownedIn(
  owner: pg.Client,
  schema: string,
): Promise<Record<'tables' | 'sequences' | 'functions', string | null>> {
  const { rows } = await owner.query<Record<'tables' | 'sequences' | 'functions', string | null>>(
    `with owned as (
       select relkind, format('%I.%I', $1::text, relname) as name from pg_class
       where relnamespace = $1::regnamespace and pg_has_role(relowner, 'usage')
     )
     select
       (select string_agg(name, ', ') from owned where relkind in ('r', 'p', 'v', 'm', 'f')) as tables,
       (select string_agg(name, ', ') from owned where relkind = 'S') as sequences,
       (select string_agg(oid::regprocedure::text, ', ') from pg_proc
        where pronamespace = $1::regnamespace and prokind <> 'p' and pg_has_role(proowner, 'usage')) as functions`,
    [schema],
  );
  return rows[0] ?? { tables: null, sequences: null, functions: null };
}

/**
 * The job queue hides the rows of its tables from everyone but their owner; the application works on them. A
 * policy that stands is left alone: to make it anew, its table is locked, and a process that starts beside others
 * would wait for their jobs while they wait for it.
 */
async function openJobRows(owner: pg.Client, application: string): Promise<void> {
  const { rows } = await owner.query<{ name: string }>(
    `select c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where n.nspname = 'graphile_worker' and c.relkind = 'r' and c.relrowsecurity
       and not exists (
         select from pg_policies p
         where p.schemaname = n.nspname and p.tablename = c.relname and p.policyname = 'application'
           and p.permissive = 'PERMISSIVE' and p.cmd = 'ALL' and p.roles = array[$1::name]
           and p.qual = 'true' and p.with_check = 'true')`,
    [application],
  );
  for (const { name } of rows) {
    const table = `graphile_worker.${pg.escapeIdentifier(name)}`;
    await owner.query(`
      drop policy if exists application on ${table};
      create policy application on ${table} to ${pg.escapeIdentifier(application)}
        using (true) with check (true)`);
  }
}

/**
 * Lets the function that adds jobs find a job by its key with the index. A table that is empty most of the time
 * looks short to whoever plans, and the plan stays with the connection: of a burst of jobs, each would read all
 * that wait before it. Repeating it changes nothing.
 * @param owner A connection of the role that owns the functions.
 */
async function planForManyJobs(owner: pg.Client): Promise<void> {
  const { rows } = await owner.query<{ signature: string }>(
    `select p.oid::regprocedure::text as signature
     from pg_proc p join pg_namespace n on n.oid = p.pronamespace
     where n.nspname = 'graphile_worker' and p.proname = 'add_jobs' and p.proconfig is null`,
  );
  for (const { signature } of rows) {
    await owner.query(`alter function ${signature} set enable_seqscan to off`);
  }
}
