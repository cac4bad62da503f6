import {
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  timestamp,
  unique,
  uuid,
} from 'drizzle-orm/pg-core';
import type { UserKind } from '../../schemas/generated/types';
import { users } from '../accounts/accounts.schema.server';
import { documents } from '../documents/documents.schema.server';

/** What a patient and the care team write to each other: one for each patient. */
export const conversations = pgTable('conversations', {
  id: uuid('id').primaryKey().defaultRandom(),
  patientId: uuid('patient_id')
    .notNull()
    .unique()
    .references(() => users.id, { onDelete: 'cascade' }),
  /** The number of the newest message; 0 before the first. Whoever writes holds this row's lock. */
  lastSeq: integer('last_seq').notNull().default(0),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
});

/** One message. Never changed: a conversation is part of the medical record. */
export const messages = pgTable(
  'messages',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    conversationId: uuid('conversation_id')
      .notNull()
      .references(() => conversations.id, { onDelete: 'cascade' }),
    /** Its place in the conversation, from 1, without gaps and in the order of commits. */
    seq: integer('seq').notNull(),
    authorId: uuid('author_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** What the author was when they wrote it. */
    authorKind: text('author_kind').$type<UserKind>().notNull(),
    text: text('text').notNull(),
    /** Chosen by the sender: the same message sent twice is kept once. */
    clientId: uuid('client_id').notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    unique('messages_place').on(table.conversationId, table.seq),
    unique('messages_client').on(table.authorId, table.clientId),
  ],
);

/** Files that came along with a message. They are kept as documents of its author. */
export const messageAttachments = pgTable(
  'message_attachments',
  {
    messageId: uuid('message_id')
      .notNull()
      .references(() => messages.id, { onDelete: 'cascade' }),
    documentId: uuid('document_id')
      .notNull()
      .references(() => documents.id, { onDelete: 'cascade' }),
  },
  (table) => [
    primaryKey({ columns: [table.messageId, table.documentId] }),
    index('message_attachments_document').on(table.documentId),
  ],
);

/** How far each reader has read. */
export const messageReads = pgTable(
  'message_reads',
  {
    conversationId: uuid('conversation_id')
      .notNull()
      .references(() => conversations.id, { onDelete: 'cascade' }),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** The newest message they have seen. */
    seq: integer('seq').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.conversationId, table.userId] }),
    index('message_reads_user').on(table.userId),
  ],
);
