import { and, asc, desc, eq, inArray, isNull, ne, type SQL, sql } from 'drizzle-orm';
import type { UploadKind } from '../../../schemas/generated/types';
import { documents } from '../../database/tables/documents.schema.server';
import type { Visitor } from '../../identity/sessions/session.server';
import type { Db, Queryable } from '../../kernel/database/client.server';
import { documentStore } from '../../kernel/files/document-store.server';
import { unseal } from '../../kernel/files/seal.server';
import type { Services } from '../../kernel/http/load-context';
import { isUuid } from '../../kernel/http/uuid';
import { LoggableError } from '../../kernel/log/errors';
import {
  currentOf,
  documentsOnRecord,
  lockDocuments,
  ownerOf,
  retireDocuments,
  type StoredDocument,
  storedDocument,
} from './document-rows.server';

export { storeDocument, storeFormFile } from './store-document.server';

/** One current document of this person; null when there is none, or when it is someone else’s. */
export async function findDocument(
  db: Queryable,
  id: string,
  viewer: Visitor,
): Promise<StoredDocument | null> {
  const [found] = await db
    .select(storedDocument)
    .from(documents)
    .where(and(named(id), currentOf(ownerOf(viewer))));
  return found ?? null;
}

/** The current document of a kind; of papers, of which there may be several, the newest. */
export async function currentDocument(
  db: Queryable,
  kind: UploadKind,
  viewer: Visitor,
): Promise<StoredDocument | null> {
  const [newest] = await db
    .select(storedDocument)
    .from(documents)
    .where(and(eq(documents.kind, kind), currentOf(ownerOf(viewer))))
    .orderBy(desc(documents.createdAt), desc(documents.id))
    .limit(1);
  return newest ?? null;
}

/** The file of a document; null when there is none, or when it is someone else’s. */
export async function readDocument(
  { db, config }: Pick<Services, 'db' | 'config'>,
  id: string,
  viewer: Visitor,
): Promise<{ document: StoredDocument; file: Buffer<ArrayBuffer> } | null> {
  const [row] = await db
    .select({ ...storedDocument, storeKey: documents.storeKey })
    .from(documents)
    .where(and(named(id), currentOf(ownerOf(viewer))));
  if (!row) return null;
  const { storeKey, ...document } = row;
  return { document, file: await readStoredFile({ config }, storeKey) };
}

/**
 * Deletes a document and, soon after, its file. One that an intake refers to that was sent, or that went
 * along with a message, stays: it is part of a medical record.
 */
export async function deleteDocument(
  db: Db,
  id: string,
  viewer: Visitor,
): Promise<'deleted' | 'onRecord' | 'unknown'> {
  return db.transaction(async (tx) => {
    // An intake that is being sent now is waited for.
    await lockDocuments(tx, ownerOf(viewer));
    const found = await findDocument(tx, id, viewer);
    if (!found) return 'unknown';
    if ((await documentsOnRecord(tx, [found.id])).size > 0) return 'onRecord';
    await retireDocuments(tx, and(named(id), currentOf(ownerOf(viewer))));
    return 'deleted';
  });
}

/**
 * Makes what a visitor uploaded theirs who signed in. Of a kind that a person has one of, what was
 * uploaded just now takes the place of what they had.
 */
export async function claimDocuments(
  tx: Queryable,
  visitorId: string,
  userId: string,
): Promise<void> {
  await lockDocuments(tx, { visitorId, userId });
  const unclaimed = currentOf({ visitorId, userId: null });
  const kinds = tx
    .select({ kind: documents.kind })
    .from(documents)
    .where(and(unclaimed, ne(documents.kind, 'document')));
  const had = and(eq(documents.userId, userId), isNull(documents.deletedAt));
  await retireDocuments(tx, and(had, inArray(documents.kind, kinds)));
  await tx.update(documents).set({ userId }).where(unclaimed);
}

/** An id that is no UUID names nothing, and is no error either. */
function named(id: string): SQL {
  return isUuid(id) ? eq(documents.id, id) : sql`false`;
}

/** A document as its owner sees it among the others. */
export interface ListedDocument extends StoredDocument {
  createdAt: Date;
  /** True where it is part of a record, so that it cannot be deleted. */
  isOnRecord: boolean;
}

/** Every current document of a person, the newest first. */
export async function listDocuments(db: Queryable, viewer: Visitor): Promise<ListedDocument[]> {
  const rows = await db
    .select({ ...storedDocument, createdAt: documents.createdAt })
    .from(documents)
    .where(currentOf(ownerOf(viewer)))
    .orderBy(desc(documents.createdAt), desc(documents.id));
  const onRecord = await documentsOnRecord(
    db,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => ({ ...row, isOnRecord: onRecord.has(row.id) }));
}

/** Finds the kinds of document that a person has. */
export function documentKinds(db: Queryable, owner: Parameters<typeof currentOf>[0]) {
  return db.selectDistinct({ kind: documents.kind }).from(documents).where(currentOf(owner));
}

/** Lists what a patient has uploaded, for the care team. */
export function documentsOf(db: Queryable, userId: string) {
  return db
    .select({ ...storedDocument, createdAt: documents.createdAt })
    .from(documents)
    .where(and(eq(documents.userId, userId), isNull(documents.deletedAt)))
    .orderBy(asc(documents.kind), asc(documents.createdAt));
}

/**
 * Finds the place where one document of a patient is kept; null for one that is not theirs. The caller has made sure
 * that the reader looks after them.
 */
export async function findPatientDocument(db: Queryable, userId: string, id: string) {
  if (!isUuid(id)) return null;
  const [found] = await db
    .select({ ...storedDocument, storeKey: documents.storeKey })
    .from(documents)
    .where(and(eq(documents.id, id), eq(documents.userId, userId), isNull(documents.deletedAt)));
  return found ?? null;
}

/** Notes that somebody of the care team opened a document; the first time counts. */
export async function markDocumentSeen(tx: Queryable, at: Date, id: string): Promise<void> {
  await tx
    .update(documents)
    .set({ seenAt: at })
    .where(and(eq(documents.id, id), isNull(documents.seenAt)));
}

/** The file that is kept there. Throws a `StoreFailure` where the store does not give it out. */
export async function readStoredFile(
  { config }: Pick<Services, 'config'>,
  storeKey: string,
): Promise<Buffer<ArrayBuffer>> {
  const sealed = await documentStore(config).read(storeKey);
  if (!sealed) throw new LoggableError(`The file ${storeKey} is missing in the store.`);
  return unseal(sealed, config.documentKeys, storeKey);
}
