import { type SQL, sql } from 'drizzle-orm';
import type { Queryable } from '../platform/db/client.server';
import { removeFilesLater } from './document-queue.server';
import { documents } from './documents.schema.server';

/** Marks documents as deleted and has their files removed. Returns how many there were. */
export async function retireDocuments(tx: Queryable, which: SQL | undefined): Promise<number> {
  const retired = await tx
    .update(documents)
    .set({ deletedAt: sql`now()` })
    .where(which)
    .returning({ id: documents.id });
  await removeFilesLater(
    tx,
    retired.map(({ id }) => id),
  );
  return retired.length;
}
