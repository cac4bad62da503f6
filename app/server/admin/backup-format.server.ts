import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createReadableStreamFromReadable } from '@remix-run/node';
import { Decrypter, Encrypter } from 'age-encryption';
import pg from 'pg';
import { from as copyFrom, to as copyTo } from 'pg-copy-streams';
import { SentenceError } from '../../kernel/log/errors';

/**
 * A backup is a folder. `manifest.age` says what belongs to it and is written last: a folder without one was not
 * finished. `keys.age` holds the secrets that the data needs, `tables/` the rows of each table as COPY writes them,
 * gzipped, and `documents/` the sealed files of the store, as they are, with their names and digests in
 * `documents.age`. What ends in `.age` opens with the key of the backup, also by the program `age`.
 */
export interface Manifest {
  format: 1;
  madeAt: string;
  /** Hashes of the migrations that the tables have had, in their order. */
  migrations: string[];
  /** Number of migrations that the tables of the job queue have had. */
  jobMigrations: number;
  /** Names of the document keys that something may be sealed with. */
  documentKeys: string[];
  tables: TableInBackup[];
  sequences: { schema: string; name: string; value: string; isCalled: boolean }[];
  documents: number;
  /** Number of documents that the store lacked when the backup was made. */
  documentsLost: number;
}

export interface TableInBackup {
  schema: string;
  name: string;
  columns: string[];
  rows: number;
  digest: string;
}

export function countRows({ tables }: Pick<Manifest, 'tables'>): number {
  return tables.reduce((sum, { rows }) => sum + rows, 0);
}

/** Says how many documents were missing where a backup was made. */
export function lostWords(documentsLost: number): string {
  return `${documentsLost} documents were not in the store when the backup was made: they are lost, or in an older backup.`;
}

/** The secrets of an installation, by the names of their settings. */
export interface KeysInBackup {
  SESSION_SECRET: string;
  DOCUMENT_KEY: string;
  DOCUMENT_KEYS_BEFORE: string;
}

export const manifestFile = 'manifest.age';
export const keysFile = 'keys.age';
export const documentsFile = 'documents.age';
export const tableFile = ({ schema, name }: { schema: string; name: string }) =>
  join('tables', `${schema}.${name}.gz.age`);
export const documentFile = (key: string) => join('documents', key.slice(0, 2), key);

/** @param recipients Public keys, such as `age1…`: whoever holds the secret key of one of them opens the backup. */
export function sealFor(recipients: readonly string[]): Encrypter {
  const sealer = new Encrypter();
  for (const recipient of recipients) {
    try {
      sealer.addRecipient(recipient);
    } catch {
      throw new SentenceError(
        `${recipient} is no public key of a backup: npm run admin -- make-backup-key FILE makes one.`,
      );
    }
  }
  return sealer;
}

/** @param keyFile Holds secret keys, a line each, as `age-keygen` writes them too. */
export async function openWith(keyFile: string): Promise<Decrypter> {
  const text = await readFile(keyFile, 'utf8').catch(() => {
    throw new SentenceError(`${keyFile} cannot be read: give the file with the key of the backup.`);
  });
  const keys = text.split('\n').flatMap((line) => line.trim().match(/^AGE-SECRET-KEY-\S+$/) ?? []);
  const opener = new Decrypter();
  try {
    for (const key of keys) opener.addIdentity(key);
  } catch {
    keys.length = 0;
  }
  if (keys.length > 0) return opener;
  throw new SentenceError(`${keyFile} holds no key of a backup: it begins with AGE-SECRET-KEY-.`);
}

/** Writes a file that is sealed and on the disk once this returns. */
export async function writeSealed(sealer: Encrypter, path: string, content: Readable) {
  await mkdir(dirname(path), { recursive: true, mode: 0o700 });
  const sealed = await sealer.encrypt(createReadableStreamFromReadable(content));
  await pipeline(chunksOf(sealed), durableFile(path));
}

/** Reads a sealed file. Whoever comes to its end without an error has all of it, as it was written. */
export async function readSealed(opener: Decrypter, path: string): Promise<Readable> {
  const file = createReadStream(path);
  await once(file, 'open');
  const content = await opener.decrypt(createReadableStreamFromReadable(file));
  return Readable.from(chunksOf(content), { objectMode: false });
}

async function* chunksOf(stream: ReadableStream<Uint8Array>): AsyncGenerator<Uint8Array> {
  const reader = stream.getReader();
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      yield value;
    }
  } finally {
    await reader.cancel();
  }
}

/** A new file that only this user may read, and that is on the disk once it is closed. */
function durableFile(path: string) {
  return createWriteStream(path, { flags: 'wx', mode: 0o600, flush: true });
}

/**
 * Counts the rows that pass, and adds up the digests of all of them: the same for the same rows in any order, as a
 * table that was filled anew may give them in another.
 */
export class RowTally extends Transform {
  rows = 0;
  #sums = [0n, 0n];
  #begun: Buffer[] = [];

  get digest(): string {
    return this.#sums.map((sum) => sum.toString(16).padStart(16, '0')).join('');
  }

  override _transform(
    chunk: Buffer,
    _encoding: string,
    done: (error: null, chunk: Buffer) => void,
  ) {
    let from = 0;
    for (let end = chunk.indexOf(10); end >= 0; end = chunk.indexOf(10, from)) {
      const rest = chunk.subarray(from, end);
      this.#add(this.#begun.length > 0 ? Buffer.concat([...this.#begun, rest]) : rest);
      this.#begun = [];
      from = end + 1;
    }
    if (from < chunk.length) this.#begun.push(chunk.subarray(from));
    done(null, chunk);
  }

  #add(row: Buffer) {
    this.rows += 1;
    const digest = createHash('sha256').update(row).digest();
    this.#sums = this.#sums.map((sum, at) =>
      BigInt.asUintN(64, sum + digest.readBigUInt64LE(at * 8)),
    );
  }
}

/** Reads a table, or fills it, in one way whatever the settings of the two servers. */
export const copySettings = `
  set local client_encoding = 'UTF8'; set local datestyle = 'ISO, MDY'; set local intervalstyle = 'postgres';
  set local timezone = 'UTC'; set local extra_float_digits = 3; set local bytea_output = 'hex';
  set local statement_timeout = 0; set local lock_timeout = 0; set local idle_in_transaction_session_timeout = 0`;

export function copyOut(
  client: pg.Client,
  table: Pick<TableInBackup, 'schema' | 'name' | 'columns'>,
) {
  return client.query(copyTo(`copy (select ${columnsOf(table)} from ${nameOf(table)}) to stdout`));
}

export function copyIn(client: pg.Client, table: TableInBackup) {
  return client.query(copyFrom(`copy ${quoted(table)} from stdin`));
}

/** A table or sequence as a statement names it. */
export function nameOf({ schema, name }: { schema: string; name: string }): string {
  return `${pg.escapeIdentifier(schema)}.${pg.escapeIdentifier(name)}`;
}

function quoted(table: Pick<TableInBackup, 'schema' | 'name' | 'columns'>): string {
  return `${nameOf(table)} (${columnsOf(table)})`;
}

function columnsOf({ columns }: Pick<TableInBackup, 'columns'>): string {
  return columns.map((column) => pg.escapeIdentifier(column)).join(', ');
}
