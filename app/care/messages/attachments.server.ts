import { and, eq } from 'drizzle-orm';
import { documents } from '../../database/tables/documents.schema.server';
import {
  conversations,
  messageAttachments,
  messages,
} from '../../database/tables/messages.schema.server';
import type { Queryable } from '../../kernel/database/client.server';
import { documentStore } from '../../kernel/files/file-store.server';
import { unseal } from '../../kernel/files/seal.server';
import type { Services } from '../../kernel/http/load-context';
import { isUuid } from '../../kernel/http/uuid';
import { type StoredDocument, storedDocument } from '../documents/document-rows.server';

/**
 * A file that went along with a message of this patient's conversation; null when there is none. Both
 * sides may read it; the caller has made sure that the reader is on one of them.
 */
export async function readAttachment(
  { db, config }: { db: Queryable; config: Services['config'] },
  patientId: string,
  documentId: string,
): Promise<{ document: StoredDocument; file: Buffer<ArrayBuffer> } | null> {
  if (!isUuid(documentId)) return null;
  const [row] = await db
    .select({ ...storedDocument, storeKey: documents.storeKey })
    .from(messageAttachments)
    .innerJoin(messages, eq(messages.id, messageAttachments.messageId))
    .innerJoin(conversations, eq(conversations.id, messages.conversationId))
    .innerJoin(documents, eq(documents.id, messageAttachments.documentId))
    .where(
      and(eq(messageAttachments.documentId, documentId), eq(conversations.patientId, patientId)),
    )
    .limit(1);
  if (!row) return null;
  const { storeKey, ...document } = row;
  const sealed = await documentStore(config).read(storeKey);
  if (!sealed) throw new Error(`The file of document ${document.id} is missing.`);
  return { document, file: unseal(sealed, config.documentKeys, storeKey) };
}
