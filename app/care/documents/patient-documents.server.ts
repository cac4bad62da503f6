import { and, asc, eq, isNull } from 'drizzle-orm';
import { documents } from '../../database/tables/documents.schema.server';
import type { Queryable } from '../../kernel/database/client.server';
import { documentStore } from '../../kernel/files/document-store.server';
import { unseal } from '../../kernel/files/seal.server';
import type { Services } from '../../kernel/http/load-context';
import { isUuid } from '../../kernel/http/uuid';
import { storedDocument } from './stored-document.server';

/** What a patient has uploaded, for the care team. */
export function documentsOf(db: Queryable, userId: string) {
  return db
    .select({ ...storedDocument, createdAt: documents.createdAt })
    .from(documents)
    .where(and(eq(documents.userId, userId), isNull(documents.deletedAt)))
    .orderBy(asc(documents.kind), asc(documents.createdAt));
}

/**
 * Where one document of a patient is kept; null for one that is not theirs. The caller has made sure that the
 * reader looks after them.
 */
export async function findPatientDocument(db: Queryable, userId: string, id: string) {
  if (!isUuid(id)) return null;
  const [found] = await db
    .select({ ...storedDocument, storeKey: documents.storeKey })
    .from(documents)
    .where(and(eq(documents.id, id), eq(documents.userId, userId), isNull(documents.deletedAt)));
  return found ?? null;
}

/** The file that is kept there. */
export async function readKeptFile(
  { config }: Pick<Services, 'config'>,
  storeKey: string,
): Promise<Buffer<ArrayBuffer>> {
  const sealed = await documentStore(config).read(storeKey);
  if (!sealed) throw new Error(`The file ${storeKey} is missing.`);
  return unseal(sealed, config.documentKey, storeKey);
}
