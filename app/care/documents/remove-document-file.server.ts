import { and, eq, isNotNull } from 'drizzle-orm';
import { documents } from '../../database/tables/documents.schema.server';
import { documentStore } from '../../kernel/files/document-store.server';
import type { Services } from '../../kernel/http/load-context';

/** Removes the file of a deleted document; that of a current one stays, whoever asks. */
export async function removeDocumentFile(
  { documentId }: { documentId: string },
  { db, config }: Services,
): Promise<void> {
  const [deleted] = await db
    .select({ storeKey: documents.storeKey })
    .from(documents)
    .where(and(eq(documents.id, documentId), isNotNull(documents.deletedAt)));
  if (deleted) await documentStore(config).remove(deleted.storeKey);
}
