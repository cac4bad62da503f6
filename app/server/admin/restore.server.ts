import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import type { Decrypter } from 'age-encryption';
import pg from 'pg';
import { endRestore, prepareForRestore } from '../../database/migrate.server';
import type { KeyRing } from '../../kernel/config/config.server';
import type { DocumentStore } from '../../kernel/files/file-store.server';
import { keyName } from '../../kernel/files/seal.server';
import { SentenceError } from '../../kernel/log/errors';
import { withClient } from '../../kernel/postgres/own-postgres.server';
import { sha256 } from '../../kernel/sha256.server';
import {
  copyIn,
  copySettings,
  documentFile,
  documentsFile,
  type KeysInBackup,
  keysFile,
  type Manifest,
  manifestFile,
  nameOf,
  openWith,
  RowTally,
  readSealed,
  type TableInBackup,
  tableFile,
} from './backup-format.server';

/** A backup that was finished, and what opens it. */
export interface Backup {
  folder: string;
  opener: Decrypter;
  manifest: Manifest;
}

/** Opens a backup. Throws a sentence where it was not finished, or where the key is another one’s. */
export async function openBackup(folder: string, keyFile: string): Promise<Backup> {
  const opener = await openWith(keyFile);
  const manifest = await readJson<Manifest>({ folder, opener }, manifestFile);
  if (manifest.format === 1) return { folder, opener, manifest };
  throw new SentenceError(`${folder} was written by a newer version: restore it with that one.`);
}

/** The secrets that the data of a backup needs. */
export function readKeys(backup: Pick<Backup, 'folder' | 'opener'>): Promise<KeysInBackup> {
  return readJson(backup, keysFile);
}

async function readJson<T>(
  { folder, opener }: Pick<Backup, 'folder' | 'opener'>,
  file: string,
): Promise<T> {
  const parts: Buffer[] = [];
  await withFile({ folder, opener }, file, async (content) => {
    for await (const part of content) parts.push(part);
  });
  return JSON.parse(Buffer.concat(parts).toString('utf8'));
}

/** Opens a file of a backup for as long as it is read. Throws a sentence where it is not as it was written. */
async function withFile(
  { folder, opener }: Pick<Backup, 'folder' | 'opener'>,
  file: string,
  use: (content: Readable) => Promise<void>,
): Promise<void> {
  const content = await readSealed(opener, join(folder, file)).catch((error) => {
    throw new SentenceError(whyNot(folder, file, error));
  });
  try {
    await use(content);
  } catch (error) {
    // An error of the database keeps its own words.
    if (error instanceof pg.DatabaseError || error instanceof SentenceError) throw error;
    throw new SentenceError(`${join(folder, file)} is damaged: take another backup.`);
  }
}

function whyNot(folder: string, file: string, error: { code?: string; message?: string }): string {
  const path = join(folder, file);
  if (error.code === 'ENOENT' && file === manifestFile)
    return `${folder} is no backup, or one that was not finished: it has no ${manifestFile}.`;
  if (error.code === 'ENOENT') return `${path} is missing: take another backup.`;
  if (error.message?.includes('no identity matched'))
    return 'This key does not open this backup: give the one that belongs to the public key it was made for.';
  return `${path} is damaged: take another backup.`;
}

/**
 * Fills an empty database with the rows of a backup. The tables become those of the version that wrote it; all rows are
 * there at once, or none: a restore that was broken off is begun again, and no server starts on it meanwhile.
 * @param url Of the role that owns the database.
 * @param look Given the rows before they count, to compare them. What it throws undoes them.
 */
export async function restoreDatabase(
  url: string,
  backup: Backup,
  look: (client: pg.Client) => Promise<void> = async () => {},
): Promise<void> {
  await withClient(url, async (client) => {
    await prepareForRestore(client, url, backup.manifest.migrations);
    await requireJobTables(client, backup.manifest);
    await client.query('begin');
    await client.query(copySettings);
    const { tables, sequences } = backup.manifest;
    const putBack = await takeReferencesAway(client);
    await client.query(`truncate ${tables.map(nameOf).join(', ')}`);
    for (const table of tables) await fill(client, backup, table);
    for (const { schema, name, value, isCalled } of sequences) {
      await client.query('select setval($1::regclass, $2, $3)', [
        nameOf({ schema, name }),
        value,
        isCalled,
      ]);
    }
    await putBack();
    await look(client);
    // A worker that had a job when the backup was made has it no more.
    await client.query(`
      update graphile_worker._private_jobs set locked_at = null, locked_by = null where locked_at is not null;
      update graphile_worker._private_job_queues set locked_at = null, locked_by = null where locked_at is not null`);
    await endRestore(client);
    await client.query('commit');
  });
}

async function requireJobTables(client: pg.Client, { jobMigrations }: Manifest): Promise<void> {
  const { rows } = await client.query<{ here: number }>(
    'select max(id)::int as here from graphile_worker.migrations',
  );
  if ((rows[0]?.here ?? 0) >= jobMigrations) return;
  throw new SentenceError('This backup was made by a newer version: restore it with that one.');
}

async function fill(client: pg.Client, backup: Backup, table: TableInBackup): Promise<void> {
  const tally = new RowTally();
  const file = tableFile(table);
  await withFile(backup, file, (content) =>
    pipeline(content, createGunzip(), tally, copyIn(client, table)),
  );
  if (tally.rows !== table.rows || tally.digest !== table.digest) {
    throw new SentenceError(`${join(backup.folder, file)} is not the file that the backup names.`);
  }
}

/**
 * Takes away what ties tables together, and silences their triggers, so that they can be filled in any order by a role
 * that is no superuser. @returns what puts it back, which checks every row.
 */
async function takeReferencesAway(client: pg.Client): Promise<() => Promise<void>> {
  const { rows } = await client.query<{ table: string; name: string; definition: string }>(`
    select conrelid::regclass::text as table, quote_ident(conname) as name, pg_get_constraintdef(oid) as definition
    from pg_constraint
    where contype = 'f' and conparentid = 0
      and connamespace in ('public'::regnamespace, 'graphile_worker'::regnamespace)`);
  const { rows: triggered } = await client.query<{ table: string }>(`
    select distinct tgrelid::regclass::text as table from pg_trigger join pg_class c on c.oid = tgrelid
    where not tgisinternal and c.relnamespace in ('public'::regnamespace, 'graphile_worker'::regnamespace)`);
  const run = (statements: string[]) => client.query(statements.join(';'));
  await run(rows.map(({ table, name }) => `alter table ${table} drop constraint ${name}`));
  await run(triggered.map(({ table }) => `alter table ${table} disable trigger user`));
  return async () => {
    await run(
      rows.map(
        ({ table, name, definition }) =>
          `alter table ${table} add constraint ${name} ${definition}`,
      ),
    );
    await run(triggered.map(({ table }) => `alter table ${table} enable trigger user`));
  };
}

/** Each document of a backup, with its sealed bytes as they were in the store. */
export async function* documentsIn(
  backup: Backup,
): AsyncGenerator<{ key: string; sealed: Buffer }> {
  const lines: string[] = [];
  await withFile(backup, documentsFile, async (content) => {
    for await (const line of createInterface({ input: content })) lines.push(line);
  });
  for (const line of lines) {
    const [key = '', digest] = line.split(' ');
    const path = join(backup.folder, documentFile(key));
    const sealed = await readFile(path).catch(() => null);
    if (sealed === null || sha256(sealed) !== digest) {
      throw new SentenceError(
        `${path} is ${sealed === null ? 'missing' : 'damaged'}: take another backup.`,
      );
    }
    yield { key, sealed };
  }
}

/** Puts the documents of a backup into a store. Those that are there already stay. @returns their number. */
export async function restoreDocuments(backup: Backup, store: DocumentStore): Promise<number> {
  let count = 0;
  for await (const { key, sealed } of documentsIn(backup)) {
    const there = await store.read(key);
    if (there === null) await store.write(key, sealed);
    else if (!there.equals(sealed)) {
      throw new SentenceError(
        `The store holds another document under ${key}: name an empty one in FORMULARY_DATA.`,
      );
    }
    count += 1;
  }
  return count;
}

/** Throws a sentence where a ring lacks a key that something in a backup is sealed with. */
export function requireKeysOf({ manifest: { documentKeys } }: Backup, ring: KeyRing): void {
  const given = ring.map(keyName);
  const absent = documentKeys.filter((name) => !given.includes(name));
  if (absent.length === 0) return;
  throw new SentenceError(
    `DOCUMENT_KEY is ${given[0]}, and the backup needs ${absent.join(', ')} (names, not keys): npm run admin -- read-keys prints the settings it was made with.`,
  );
}
