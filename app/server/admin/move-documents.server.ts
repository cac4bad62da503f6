import type { Config } from '../../kernel/config/config.server';
import { bucket, documentFolder } from '../../kernel/files/document-store.server';
import type { DocumentStore } from '../../kernel/files/file-store.server';
import { SentenceError } from '../../kernel/log/errors';

/**
 * Moves documents from the folder into the bucket of the settings while servers go on: each is written, read back and
 * compared before its file goes, so that it may be broken off and begun again. @returns their number.
 */
export async function moveDocuments(
  config: Pick<Config, 'dataFolder' | 'documentsS3'>,
): Promise<number> {
  if (config.documentsS3 === null) {
    throw new SentenceError(
      'DOCUMENTS_S3_BUCKET is not set: name the bucket that documents move into, for every process.',
    );
  }
  const to = bucket(config.documentsS3);
  const from = documentFolder(config);
  let moved = 0;
  for await (const { key } of from.files()) {
    // What a crash left half-written is no document; the sweep removes it.
    if (key.endsWith('.part')) continue;
    if (await move(key, from, to)) moved += 1;
  }
  return moved;
}

/** @returns False where it was deleted meanwhile. */
async function move(key: string, from: DocumentStore, to: DocumentStore): Promise<boolean> {
  const sealed = await from.read(key);
  if (sealed === null) return false;
  const isThere = async () => (await to.read(key))?.equals(sealed) ?? false;
  if (!(await isThere())) await to.write(key, sealed);
  if (!(await isThere())) {
    throw new SentenceError(
      `The store gave ${key} back otherwise than it was written: its file stays in the folder. Look at the store, then run this again.`,
    );
  }
  await from.remove(key);
  return true;
}
