import { and, eq, inArray, isNull, notExists, or, type SQL, sql } from 'drizzle-orm';
import type { UploadKind } from '../../../schemas/generated/types';
import { type DocumentMime, documents } from '../../database/tables/documents.schema.server';
import { messageAttachments } from '../../database/tables/messages.schema.server';
import type { Visitor } from '../../identity/sessions/session.server';
import type { Given, Queryable } from '../../kernel/database/client.server';
import { createJobQueue } from '../../kernel/jobs/jobs.server';
import { documentsInIntakes } from '../../quizzes/attempts/intakes.server';

/** Facts that a person may know of a document of theirs. */
export interface StoredDocument {
  id: string;
  kind: UploadKind;
  mime: DocumentMime;
  /** Size of the file as it is kept. */
  bytes: number;
}

/** The columns it is read from. */
export const storedDocument = {
  id: documents.id,
  kind: documents.kind,
  mime: documents.mime,
  bytes: documents.bytes,
};

/** Owner of a document: a visitor, and from signing in on a user. */
export interface DocumentOwner {
  visitorId: string;
  userId: string | null;
}

export function ownerOf({ visitorId, user }: Visitor): DocumentOwner {
  return { visitorId, userId: user?.id ?? null };
}

/** Current documents of this person: their own, or those of this browser that nobody has claimed. */
export function currentOf({
  visitorId,
  userId,
}: {
  readonly [Name in keyof DocumentOwner]: Given<DocumentOwner[Name]>;
}): SQL | undefined {
  const unclaimed = and(eq(documents.visitorId, visitorId), isNull(documents.userId));
  const own = userId ? or(eq(documents.userId, userId), unclaimed) : unclaimed;
  return and(own, isNull(documents.deletedAt));
}

/** Makes whoever else changes what this person keeps wait until the transaction ends. */
export async function lockDocuments(
  tx: Queryable,
  { visitorId, userId }: DocumentOwner,
): Promise<void> {
  // Always in this order, so that two transactions cannot wait for one another.
  for (const id of userId ? [userId, visitorId] : [visitorId]) {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`documents ${id}`}, 0))`);
  }
}

/** Finds those of the documents that are part of a medical record: of an intake that was sent, or of a message. */
export async function documentsOnRecord(
  db: Queryable,
  documentIds: readonly string[],
): Promise<Set<string>> {
  const inIntakes = await documentsInIntakes(db, documentIds);
  const inMessages = await documentsInMessages(db, documentIds);
  return new Set([...inIntakes, ...inMessages]);
}

/** Finds those of the documents that went along with a message: both sides have seen them. */
async function documentsInMessages(
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
  const onRecord = await documentsOnRecord(tx, ids);
  await removeFilesLater(
    tx,
    ids.filter((id) => !onRecord.has(id)),
  );
  return retired.length;
}

/** The jobs of this area and what they carry. */
export interface DocumentJobs {
  /** Removes the file of a deleted document. */
  'documents.removeFile': { documentId: string };
  /** Removes whatever no current document needs. */
  'documents.sweep': Record<string, never>;
}

const queue = createJobQueue<DocumentJobs>();

/** The files of these deleted documents go once the transaction commits. */
async function removeFilesLater(tx: Queryable, documentIds: string[]): Promise<void> {
  for (const documentId of documentIds) {
    await queue.enqueue(tx, 'documents.removeFile', { documentId });
  }
}

/**
 * Sweeps in a day or two, once however often it is asked for in a day. Whatever a crash leaves behind
 * today is old enough by then.
 */
export async function sweepLater(tx: Queryable, now: Date): Promise<void> {
  const runAt = new Date(now);
  runAt.setUTCDate(runAt.getUTCDate() + 2);
  runAt.setUTCHours(0, 0, 0, 0);
  const key = `documents.sweep ${runAt.toISOString()}`;
  await queue.enqueue(tx, 'documents.sweep', {}, { key, runAt });
}
