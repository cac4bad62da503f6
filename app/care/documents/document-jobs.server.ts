import { and, eq, inArray, isNotNull, isNull, lt } from 'drizzle-orm';
import { documents } from '../../database/tables/documents.schema.server';
import { dataExports } from '../../database/tables/own-data.schema.server';
import { day, hour } from '../../kernel/calendar/milliseconds';
import type { Db } from '../../kernel/database/client.server';
import { documentStore } from '../../kernel/files/document-store.server';
import type { DocumentStore } from '../../kernel/files/file-store.server';
import type { Services } from '../../kernel/http/load-context';
import type { Tasks } from '../../kernel/jobs/jobs.server';
import { type DocumentJobs, documentsOnRecord } from './document-rows.server';

/** Removes the file of a deleted document; that of a current one stays, whoever asks. */
async function removeDocumentFile(
  { documentId }: { documentId: string },
  { db, config }: Services,
): Promise<void> {
  const [deleted] = await db
    .select({ storeKey: documents.storeKey })
    .from(documents)
    .where(and(eq(documents.id, documentId), isNotNull(documents.deletedAt)));
  if (deleted) await documentStore(config).remove(deleted.storeKey);
}

export const documentTasks = {
  'documents.removeFile': removeDocumentFile,
  'documents.sweep': (_payload, services) => sweepDocuments(services),
} satisfies Tasks<DocumentJobs, Services>;

/** A file is written before its row: only after this time is one without a row known to be left over. */
const untouchedFor = hour;
/** No session lives as long: after this time nobody can claim or even see what a visitor left. */
const unclaimedFor = 90 * day;
const batchSize = 500;

/**
 * Removes every file that belongs to no current document, to no record and to no copy that somebody asked for: left
 * over from a crash, deleted, or of an account that is gone. What visitors uploaded and nobody claimed is deleted
 * first.
 */
async function sweepDocuments({ db, config, clock, log }: Services): Promise<void> {
  const now = clock.now();
  await db
    .update(documents)
    .set({ deletedAt: now })
    .where(
      and(
        isNull(documents.deletedAt),
        isNull(documents.userId),
        lt(documents.createdAt, new Date(now.getTime() - unclaimedFor)),
      ),
    );
  const store = documentStore(config);
  let removed = 0;
  for await (const keys of oldKeys(store, new Date(now.getTime() - untouchedFor))) {
    removed += await removeUnneeded(db, store, keys);
  }
  if (removed > 0) log.info({ removed }, 'swept files that no document needs');
}

/** Keys of files that were written before a time, in batches. */
async function* oldKeys(store: DocumentStore, before: Date): AsyncGenerator<string[]> {
  let batch: string[] = [];
  for await (const { key, writtenAt } of store.files()) {
    if (writtenAt >= before) continue;
    batch.push(key);
    if (batch.length < batchSize) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
}

async function removeUnneeded(db: Db, store: DocumentStore, keys: string[]): Promise<number> {
  const known = await db
    .select({ id: documents.id, storeKey: documents.storeKey, deletedAt: documents.deletedAt })
    .from(documents)
    .where(inArray(documents.storeKey, keys));
  const deleted = known.filter(({ deletedAt }) => deletedAt !== null);
  const onRecord = await documentsOnRecord(
    db,
    deleted.map(({ id }) => id),
  );
  const needed = new Set(
    known
      .filter(({ id, deletedAt }) => deletedAt === null || onRecord.has(id))
      .map(({ storeKey }) => storeKey),
  );
  const copies = await db
    .select({ storeKey: dataExports.storeKey })
    .from(dataExports)
    .where(inArray(dataExports.storeKey, keys));
  for (const { storeKey } of copies) if (storeKey !== null) needed.add(storeKey);
  const unneeded = keys.filter((key) => !needed.has(key));
  for (const key of unneeded) await store.remove(key);
  return unneeded.length;
}
