import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import pg from 'pg';
import { SentenceError } from '../kernel/log/errors';
import { projectRoot } from '../kernel/root.server';
import { olderProcesses } from './process-versions.server';

/**
 * Effect of a migration on processes of the version before, which run while it is applied: one that `expands` leaves
 * them all that they know, one that `contracts` takes something away. Those before 0017 say neither.
 */
type Kind = 'expands' | 'contracts';

export interface Migration {
  /** Such as 0017_assets-of-builds. */
  name: string;
  kind: Kind | null;
  statements: readonly string[];
  hash: string;
  /** Milliseconds since 1970, by which drizzle tells one from another. */
  at: number;
}

/** @param folder As drizzle-kit writes it. */
export function readMigrations(
  folder = join(projectRoot, 'app/database/migrations'),
): [Migration, ...Migration[]] {
  const journal: { entries: { tag: string }[] } = JSON.parse(
    readFileSync(join(folder, 'meta/_journal.json'), 'utf8'),
  );
  const files = readMigrationFiles({ migrationsFolder: folder });
  const [first, ...others] = files.map(({ sql, hash, folderMillis }, index) => ({
    name: journal.entries[index]?.tag ?? '',
    kind: kindOf(sql[0] ?? ''),
    statements: sql,
    hash,
    at: folderMillis,
  }));
  if (!first) throw new Error('There are no migrations.');
  return [first, ...others];
}

function kindOf(statement: string): Kind | null {
  const [, kind] = statement.match(/^-- (expands|contracts)\b/) ?? [];
  return kind === 'expands' || kind === 'contracts' ? kind : null;
}

/** A migration that a database has. */
interface Applied {
  at: number;
  kind: string | null;
}

async function appliedTo(client: pg.Client): Promise<Applied[]> {
  const { rows } = await client.query<Applied>(
    `select created_at::float8 as at, to_jsonb(m) ->> 'kind' as kind
     from drizzle.__drizzle_migrations m order by created_at`,
  );
  return rows;
}

/** Makes the table as drizzle does, which names no kinds. */
async function makeList(client: pg.Client): Promise<void> {
  await client.query('create schema if not exists drizzle');
  await client.query(
    'create table if not exists drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint)',
  );
  const { rows } = await client.query(
    `select from information_schema.columns
     where (table_schema, table_name, column_name) = ('drizzle', '__drizzle_migrations', 'kind')`,
  );
  if (rows.length === 0) {
    await client.query('alter table drizzle.__drizzle_migrations add column kind text');
  }
}

/**
 * Applies what a database lacks: first all that expands, then what contracts, unless a process is connected whose
 * version does not know of it.
 * @param client Of the role that owns the tables; nobody else may be migrating at the same time.
 * @returns Names of those that wait, and the number of processes for whose end they do.
 */
export async function applyMigrations(
  client: pg.Client,
  migrations: readonly Migration[],
): Promise<{ waiting: string[]; processes: number }> {
  await makeList(client);
  const applied = new Set((await appliedTo(client)).map(({ at }) => at));
  const isNew = applied.size === 0;
  const lacking = migrations.filter(({ at }) => !applied.has(at));
  // Nobody is connected to what was just made: there the order is that in which they were written.
  const expands = (one: Migration) => isNew || one.kind !== 'contracts';
  for (const migration of lacking.filter(expands)) await apply(client, migration);
  const contracting = lacking.filter((one) => !expands(one));
  for (const [index, migration] of contracting.entries()) {
    const processes = await olderProcesses(client, migrations.indexOf(migration) + 1);
    if (processes > 0) {
      return { waiting: contracting.slice(index).map(({ name }) => name), processes };
    }
    await apply(client, migration);
  }
  return { waiting: [], processes: 0 };
}

/** Throws a sentence where a start may not use a database as it is. Changes nothing. */
export async function requireMigrations(
  client: pg.Client,
  migrations: readonly Migration[],
): Promise<{ isNewer: boolean }> {
  const { rows } = await client.query(
    "select to_regclass('drizzle.__drizzle_migrations') is not null as has",
  );
  const applied = rows[0]?.has ? await appliedTo(client) : [];
  const unknown = applied.filter(({ at }) => !migrations.some((one) => one.at === at));
  if (unknown.some(({ kind }) => kind !== 'expands')) {
    throw new SentenceError(
      'A newer version has taken something out of this database that this one needs: start the newer version.',
    );
  }
  const there = new Set(applied.map(({ at }) => at));
  const lacking = migrations.filter(({ at, kind }) => kind !== 'contracts' && !there.has(at));
  if (lacking.length > 0) {
    throw new SentenceError(
      `This database lacks ${lacking.length} of the changes that this version needs, the last of them ${lacking.at(-1)?.name}: run npm run migrate, then start again. Processes of the version before may go on meanwhile.`,
    );
  }
  return { isNewer: unknown.length > 0 };
}

/** A change that waits for its table longer than this would have everybody wait behind it. */
const lockTimeout = '3s';
const tries = 20;

async function apply(client: pg.Client, migration: Migration): Promise<void> {
  const run = migration.statements.some((one) => concurrentIndex.test(one))
    ? makeIndexes
    : changeTables;
  for (let count = 1; ; count += 1) {
    try {
      await run(client, migration);
      return;
    } catch (error) {
      const isLocked = error instanceof pg.DatabaseError && error.code === '55P03';
      if (!isLocked || count === tries) throw error;
      await sleep(500);
    }
  }
}

async function changeTables(client: pg.Client, migration: Migration): Promise<void> {
  await client.query('begin');
  try {
    await client.query(`set local lock_timeout = '${lockTimeout}'`);
    for (const statement of migration.statements) await client.query(statement);
    await note(client, migration);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw error;
  }
}

const concurrentIndex = /^\s*create\s+(?:unique\s+)?index\s+concurrently\s+"?(\w+)"?/im;

/** An index that is made while others write stands in no transaction: what was broken off is made anew. */
async function makeIndexes(client: pg.Client, migration: Migration): Promise<void> {
  for (const statement of migration.statements) {
    const [, name] = statement.match(concurrentIndex) ?? [];
    if (!name) throw new Error(`${migration.name} makes indexes concurrently and something else.`);
    const { rows } = await client.query<{ isValid: boolean }>(
      'select indisvalid as "isValid" from pg_index where indexrelid = to_regclass($1)',
      [pg.escapeIdentifier(name)],
    );
    if (rows[0]?.isValid) continue;
    if (rows[0]) await client.query(`drop index concurrently ${pg.escapeIdentifier(name)}`);
    await client.query(statement);
  }
  await note(client, migration);
}

async function note(client: pg.Client, { hash, at, kind }: Migration): Promise<void> {
  await client.query(
    'insert into drizzle.__drizzle_migrations (hash, created_at, kind) values ($1, $2, $3)',
    [hash, at, kind],
  );
}
