import { desc } from 'drizzle-orm';
import type { UploadKind } from '../../../schemas/generated/types';
import { documents } from '../../database/tables/documents.schema.server';
import type { Visitor } from '../../identity/sessions/session.server';
import type { Queryable } from '../../kernel/database/client.server';
import { currentOf, ownerOf } from './document-owner.server';
import { documentsOnRecord } from './documents-on-record.server';
import { type StoredDocument, storedDocument } from './stored-document.server';

/** A document as its owner sees it among the others. */
export interface ListedDocument extends StoredDocument {
  createdAt: Date;
  /** Whether it is part of a record, so that it cannot be deleted. */
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

/** The kinds of document that a person has. */
export async function documentKinds(db: Queryable, viewer: Visitor): Promise<UploadKind[]> {
  const rows = await db
    .selectDistinct({ kind: documents.kind })
    .from(documents)
    .where(currentOf(ownerOf(viewer)));
  return rows.map(({ kind }) => kind);
}
