import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type pg from 'pg';
import { readPublications } from '../../content/published.server';
import { quizRevision } from '../../content/quizzes.server';
import { migrateDatabase } from '../../database/migrate.server';
import { tryKeys } from '../../database/sealing/keys.server';
import type { KeyRing } from '../../kernel/config/config.server';
import { openDatabase } from '../../kernel/database/client.server';
import { unseal } from '../../kernel/files/seal.server';
import { SentenceError } from '../../kernel/log/errors';
import { createLog } from '../../kernel/log/log.server';
import { startOwnPostgres } from '../../kernel/postgres/own-postgres.server';
import {
  copyOut,
  countRows,
  lostWords,
  RowTally,
  type TableInBackup,
} from './backup-format.server';
import { type Backup, documentsIn, readKeys, restoreDatabase } from './restore.server';

/**
 * Restores a backup into a PostgreSQL of its own, far from any server, and looks whether all of it is there: every row
 * as it was read, every reference between rows, every document opened with the keys of the backup, every published quiz
 * compiled. Nothing of it stays. @returns what was seen, a line each.
 */
export async function rehearseRestore(backup: Backup): Promise<string[]> {
  const folder = await mkdtemp(join(tmpdir(), 'formulary-rehearsal-'));
  // PostgreSQL runs as another account where we are root, and has to pass through.
  await chmod(folder, 0o711);
  const begun = performance.now();
  try {
    const postgres = await startOwnPostgres({ folder: join(folder, 'postgres'), durable: false });
    try {
      await postgres.createDatabase('rehearsal');
      const url = postgres.url('rehearsal');
      await restoreDatabase(url, backup, (client) => compareRows(client, backup.manifest.tables));
      await migrateDatabase(url);
      const quizzes = await compileQuizzes(url);
      const ring = await ringOf(backup);
      const opened = await openDocuments(backup, ring);
      const keys = await openKeys(url, ring);
      const { tables, documentsLost } = backup.manifest;
      return [
        `${countRows(backup.manifest)} rows of ${tables.length} tables are as they were read at ${backup.manifest.madeAt}.`,
        `${opened} documents and ${keys} keys of texts open with the keys of the backup.`,
        ...(documentsLost > 0 ? [lostWords(documentsLost)] : []),
        `${quizzes} published quizzes and check-ins compile.`,
        `It took ${Math.ceil((performance.now() - begun) / 1000)} s, and nothing of it is left here.`,
      ];
    } finally {
      await postgres.stop();
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function compareRows(client: pg.Client, tables: readonly TableInBackup[]): Promise<void> {
  for (const table of tables) {
    const tally = new RowTally();
    await pipeline(copyOut(client, table), tally, nowhere());
    if (tally.rows === table.rows && tally.digest === table.digest) continue;
    throw new SentenceError(
      `${table.name} has ${tally.rows} rows that are not the ${table.rows} of the backup.`,
    );
  }
}

function nowhere(): Writable {
  return new Writable({ write: (_chunk, _encoding, done) => done() });
}

/** Throws where a published quiz or check-in does not compile. @returns their number. */
async function compileQuizzes(url: string): Promise<number> {
  const { db, close } = openDatabase({ url, poolSize: 2, log: createLog('silent') });
  try {
    const published = [...(await readPublications(db))].filter(([entry]) =>
      entry.startsWith('quiz/'),
    );
    for (const [entry, revision] of published) {
      const quiz = await quizRevision(db, entry.slice('quiz/'.length), revision);
      if (quiz === null) throw new SentenceError(`The published ${entry} is not in the backup.`);
    }
    return published.length;
  } finally {
    await close();
  }
}

/** Throws where the keys of the backup do not open one that texts are sealed with. @returns the number of those. */
async function openKeys(url: string, ring: KeyRing): Promise<number> {
  const { db, close } = openDatabase({ url, poolSize: 2, log: createLog('silent') });
  try {
    const { tried, closed } = await tryKeys(db, ring);
    if (closed === 0) return tried;
    throw new SentenceError(`The keys of the backup do not open ${closed} keys of texts.`);
  } finally {
    await close();
  }
}

async function ringOf(backup: Backup): Promise<KeyRing> {
  const { DOCUMENT_KEY, DOCUMENT_KEYS_BEFORE } = await readKeys(backup);
  const before = DOCUMENT_KEYS_BEFORE.split(',').filter((key) => key !== '');
  const [first, ...others] = [DOCUMENT_KEY, ...before].map((key) => Buffer.from(key, 'base64'));
  if (!first) throw new SentenceError('The backup holds no key of documents.');
  return [first, ...others];
}

async function openDocuments(backup: Backup, ring: KeyRing): Promise<number> {
  let count = 0;
  for await (const { key, sealed } of documentsIn(backup)) {
    try {
      unseal(sealed, ring, key);
    } catch {
      throw new SentenceError(`The keys of the backup do not open the document ${key}.`);
    }
    count += 1;
  }
  return count;
}
