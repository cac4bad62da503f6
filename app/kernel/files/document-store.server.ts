import { constants } from 'node:fs';
import { access, mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from '../config/config.server';
import type { S3Settings } from '../config/outside-services';
import { SentenceError } from '../log/errors';
import { traced } from '../trace/trace.server';
import { type DocumentStore, fileStore } from './file-store.server';
import { s3Store } from './s3-store.server';

type StoreConfig = Pick<Config, 'dataFolder' | 'documentsS3'>;

/** A client of a store holds connections: one for each settings that there are. */
const remembered = new WeakMap<S3Settings, DocumentStore>();

/** The store that this configuration names. */
export function documentStore(config: StoreConfig): DocumentStore {
  const folder = documentFolder(config);
  const { documentsS3 } = config;
  return traced(
    'documents',
    documentsS3 === null ? folder : afterMove(bucket(documentsS3), folder),
  );
}

/** The folder alone, from which documents move into a bucket. */
export function documentFolder({ dataFolder }: Pick<StoreConfig, 'dataFolder'>): DocumentStore {
  return fileStore(join(dataFolder, 'documents'));
}

/**
 * Throws a sentence where documents are kept in a folder that this account may not write into. A disk that is full
 * refuses uploads one by one, and no start.
 */
export async function requireDocumentFolder(config: StoreConfig): Promise<void> {
  if (config.documentsS3 !== null) return;
  const folder = join(config.dataFolder, 'documents');
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    await access(folder, constants.W_OK | constants.X_OK);
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : '';
    if (!['EACCES', 'EPERM', 'EROFS', 'ENOTDIR', 'EEXIST'].includes(code)) return;
    throw new SentenceError(
      `Formulary cannot write to ${folder} (${code}): set FORMULARY_DATA to a folder that it may use.`,
    );
  }
}

/** The bucket alone, without what the folder may still hold. */
export function bucket(settings: S3Settings): DocumentStore {
  const known = remembered.get(settings) ?? s3Store(settings);
  remembered.set(settings, known);
  return known;
}

/**
 * A store that follows another: all that is new is written into it, and what it lacks is found where documents were
 * kept before, until all have moved.
 */
function afterMove(store: DocumentStore, before: DocumentStore): DocumentStore {
  return {
    write: (key, bytes) => store.write(key, bytes),
    async read(key) {
      const found = (await store.read(key)) ?? (await before.read(key));
      // It may have moved between the two looks.
      return found ?? store.read(key);
    },
    async remove(key) {
      await before.remove(key);
      await store.remove(key);
    },
    async *files() {
      // One that moves meanwhile is met twice rather than never.
      yield* before.files();
      yield* store.files();
    },
  };
}
