import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { type Encrypter, generateIdentity, identityToRecipient } from 'age-encryption';
import type pg from 'pg';
import type { Config } from '../../kernel/config/config.server';
import { documentStore } from '../../kernel/files/document-store.server';
import { syncFolder } from '../../kernel/files/file-store.server';
import { SentenceError } from '../../kernel/log/errors';
import { withClient } from '../../kernel/postgres/own-postgres.server';
import { sha256 } from '../../kernel/sha256.server';
import {
  copyOut,
  copySettings,
  documentFile,
  documentsFile,
  type KeysInBackup,
  keysFile,
  type Manifest,
  manifestFile,
  nameOf,
  RowTally,
  sealFor,
  type TableInBackup,
  tableFile,
  writeSealed,
} from './backup-format.server';

/** Makes the key of backups: writes the secret one into a new file. @returns the public one. */
export async function makeBackupKey(file: string): Promise<string> {
  const secret = await generateIdentity();
  const recipient = await identityToRecipient(secret);
  const text = `# The secret key of backups. Their public key: ${recipient}\n${secret}\n`;
  await writeFile(file, text, { flag: 'wx', mode: 0o600 }).catch((error) => {
    throw new SentenceError(`${file} cannot be made (${error.code}): name a new file.`);
  });
  return recipient;
}

type Installation = Pick<Config, 'dataFolder' | 'documentsS3' | 'sessionSecret' | 'documentKeys'>;

/**
 * Writes database, documents and keys into a new folder while servers go on. The rows are those of one moment.
 * Documents never change, and are copied before that moment and again after it: nothing is missing that was deleted
 * meanwhile.
 * @param ownerUrl Of the role that owns the tables.
 */
export async function makeBackup(
  ownerUrl: string,
  config: Installation,
  { folder, recipients }: { folder: string; recipients: readonly string[] },
): Promise<Manifest> {
  const sealer = sealFor(recipients);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  if ((await readdir(folder)).length > 0)
    throw new SentenceError(`${folder} is not empty: name a new folder.`);
  const write = (file: string, content: Readable) =>
    writeSealed(sealer, join(folder, file), content);
  const writeJson = (file: string, value: unknown) =>
    write(file, Readable.from([Buffer.from(JSON.stringify(value))]));

  await writeJson(keysFile, keysOf(config));
  const documents = new Map<string, string>();
  await copyDocuments(config, folder, documents);
  const { needed, ...read } = await withClient(ownerUrl, (client) =>
    readDatabase(client, folder, sealer),
  );
  await copyDocuments(config, folder, documents);
  const lost = await withClient(ownerUrl, (client) =>
    stillNeeded(
      client,
      needed.filter((key) => !documents.has(key)),
    ),
  );
  const lines = [...documents].map(([key, digest]) => `${key} ${digest}\n`);
  await write(documentsFile, Readable.from(lines.map((line) => Buffer.from(line))));
  const manifest: Manifest = {
    format: 1,
    ...read,
    documents: documents.size,
    documentsLost: lost,
  };
  await writeJson(manifestFile, manifest);
  await syncFolder(folder);
  return manifest;
}

function keysOf({ sessionSecret, documentKeys: [key, ...before] }: Installation): KeysInBackup {
  const text = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64');
  return {
    SESSION_SECRET: sessionSecret,
    DOCUMENT_KEY: text(key),
    DOCUMENT_KEYS_BEFORE: before.map(text).join(','),
  };
}

/** Copies what is in the store and not among the copied yet, sealed as it is. */
async function copyDocuments(
  config: Installation,
  folder: string,
  copied: Map<string, string>,
): Promise<void> {
  const store = documentStore(config);
  for await (const { key } of store.files()) {
    if (copied.has(key) || key.endsWith('.part')) continue;
    const sealed = await store.read(key);
    if (sealed === null) continue;
    const path = join(folder, documentFile(key));
    await mkdir(dirname(path), { recursive: true, mode: 0o700 });
    await writeFile(path, sealed, { flag: 'wx', mode: 0o600, flush: true });
    copied.set(key, sha256(sealed));
  }
}

type Read = Omit<Manifest, 'format' | 'documents' | 'documentsLost'> & {
  /** Keys of the documents that current rows name. */
  needed: string[];
};

/** Writes the rows of all tables as they are at one moment. */
async function readDatabase(client: pg.Client, folder: string, sealer: Encrypter): Promise<Read> {
  await client.query('begin isolation level repeatable read, read only');
  await client.query(copySettings);
  const found = await listTables(client);
  if (found.length === 0) throw new SentenceError('This database has no tables yet.');
  const locked = found.map(nameOf);
  // Tables are neither altered nor dropped while they are read; rows are written all the same.
  await client.query(`lock table ${locked.join(', ')} in access share mode`);
  const tables: TableInBackup[] = [];
  for (const table of found) {
    const tally = new RowTally();
    const zip = createGzip();
    await Promise.all([
      pipeline(copyOut(client, table), tally, zip),
      writeSealed(sealer, join(folder, tableFile(table)), zip),
    ]);
    tables.push({ ...table, rows: tally.rows, digest: tally.digest });
  }
  const rest = await client.query<Omit<Read, 'tables' | 'sequences'>>(`select
    to_char(now(), 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as "madeAt",
    array(select hash from drizzle.__drizzle_migrations order by created_at) as migrations,
    (select max(id) from graphile_worker.migrations)::int as "jobMigrations",
    array(select name from document_keys where retired_at is null order by name) as "documentKeys",
    array(select store_key from documents where deleted_at is null) as needed`);
  const [facts] = rest.rows;
  if (!facts) throw new Error('The database said nothing of itself.');
  const sequences = await readSequences(client);
  await client.query('commit');
  return { ...facts, tables, sequences };
}

/** All tables but those in which migrations are kept, which a restored database has of its own. */
async function listTables(
  client: pg.Client,
): Promise<Pick<TableInBackup, 'schema' | 'name' | 'columns'>[]> {
  const { rows } = await client.query<Pick<TableInBackup, 'schema' | 'name' | 'columns'>>(`
    select n.nspname as schema, c.relname as name,
      array(select a.attname::text from pg_attribute a
        where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
        order by a.attnum) as columns
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind in ('r', 'p') and n.nspname in ('public', 'graphile_worker')
      and (n.nspname, c.relname) <> ('graphile_worker', 'migrations')
    order by 1, 2`);
  return rows;
}

async function readSequences(client: pg.Client): Promise<Manifest['sequences']> {
  const { rows } = await client.query<{ schema: string; name: string }>(`
    select schemaname as schema, sequencename as name from pg_sequences
    where schemaname in ('public', 'graphile_worker') order by 1, 2`);
  const sequences: Manifest['sequences'] = [];
  for (const sequence of rows) {
    const { rows: at } = await client.query<{ value: string; isCalled: boolean }>(
      `select last_value::text as value, is_called as "isCalled" from ${nameOf(sequence)}`,
    );
    if (at[0]) sequences.push({ ...sequence, ...at[0] });
  }
  return sequences;
}

/** Number of these documents that rows still name: of the others the file went with them. */
async function stillNeeded(client: pg.Client, keys: readonly string[]): Promise<number> {
  const { rows } = await client.query<{ count: number }>(
    'select count(*)::int as count from documents where deleted_at is null and store_key = any($1)',
    [keys],
  );
  return rows[0]?.count ?? 0;
}
