import { inArray, notExists, type SQL, sql } from 'drizzle-orm';
import { documents } from '../../database/tables/documents.schema.server';
import { messageAttachments } from '../../database/tables/messages.schema.server';
import type { Queryable } from '../../kernel/database/client.server';

/** Which of these documents went along with a message: both sides have seen them. */
export async function documentsInMessages(
  db: Queryable,
  documentIds: readonly string[],
): Promise<Set<string>> {
  if (documentIds.length === 0) return new Set();
  const rows = await db
    .selectDistinct({ id: messageAttachments.documentId })
    .from(messageAttachments)
    .where(inArray(messageAttachments.documentId, [...documentIds]));
  return new Set(rows.map(({ id }) => id));
}

/** Holds for a document that went along with no message. */
export function notInMessages(): SQL {
  return notExists(
    sql`(select 1 from ${messageAttachments} where ${messageAttachments.documentId} = ${documents.id})`,
  );
}
