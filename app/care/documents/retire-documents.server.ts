import { type SQL, sql } from 'drizzle-orm';
import { documents } from '../../database/tables/documents.schema.server';
import type { Queryable } from '../../kernel/database/client.server';
import { removeFilesLater } from './document-queue.server';
import { documentsOnRecord } from './documents-on-record.server';

/**
 * Marks documents as deleted and has their files removed, but for those that are part of a record:
 * they stay with it. Returns how many documents there were.
 */
export async function retireDocuments(tx: Queryable, which: SQL | undefined): Promise<number> {
  const retired = await tx
    .update(documents)
    .set({ deletedAt: sql`now()` })
    .where(which)
    .returning({ id: documents.id });
  const ids = retired.map(({ id }) => id);
  const kept = await documentsOnRecord(tx, ids);
  await removeFilesLater(
    tx,
    ids.filter((id) => !kept.has(id)),
  );
  return retired.length;
}
