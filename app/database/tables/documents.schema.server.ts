import { sql } from 'drizzle-orm';
import { index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import type { UploadKind } from '../../../schemas/generated/types';
import { moment, ownId } from '../../kernel/database/columns.server';
import { users } from './accounts.schema.server';

/**
 * Documents that patients uploaded. The files themselves are in the document store, encrypted; a row that is deleted
 * stays as a record that there was one, and its file is removed.
 */
export const documents = pgTable(
  'documents',
  {
    id: ownId(),
    visitorId: uuid('visitor_id').notNull(),
    /** Null until the visitor signs in. */
    userId: uuid('user_id').references(() => users.id, { onDelete: 'cascade' }),
    kind: text('kind').$type<UploadKind>().notNull(),
    /** MIME type of the file as it is stored, which for pictures is not the one that was sent. */
    mime: text('mime').$type<DocumentMime>().notNull(),
    /** Size of the file as it is kept, before encryption. */
    bytes: integer('bytes').notNull(),
    /** Hash of the file as it is stored, before encryption; hexadecimal. */
    sha256: text('sha256').notNull(),
    storeKey: text('store_key').notNull().unique(),
    createdAt: moment('created_at').notNull().defaultNow(),
    deletedAt: moment('deleted_at'),
    /** Time at which somebody of the care team first opened it; null while nobody did. */
    seenAt: moment('seen_at'),
  },
  (table) => [
    // Of every kind but `document` a person has one at a time; the database insists.
    uniqueIndex('documents_current_of_user')
      .on(table.userId, table.kind)
      .where(sql`user_id is not null and deleted_at is null and kind <> 'document'`),
    uniqueIndex('documents_current_of_visitor')
      .on(table.visitorId, table.kind)
      .where(sql`user_id is null and deleted_at is null and kind <> 'document'`),
    index('documents_user').on(table.userId).where(sql`user_id is not null`),
    index('documents_unseen')
      .on(table.createdAt, table.id)
      .where(sql`user_id is not null and deleted_at is null and seen_at is null`),
    index('documents_unclaimed').on(table.visitorId, table.createdAt).where(sql`user_id is null`),
  ],
);

/** Type in which files are kept. */
export type DocumentMime = 'image/jpeg' | 'application/pdf';
