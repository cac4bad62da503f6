import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core';
import type { DangersReference, UserKind } from '../../../schemas/generated/types';
import { moment, ownId, partOf } from '../../kernel/database/columns.server';
import type { SealableText } from '../sealing/sealed';
import { users } from './accounts.schema.server';
import { documents } from './documents.schema.server';

/** Conversations of patients with the care team: one for each patient. */
export const conversations = pgTable(
  'conversations',
  {
    id: ownId(),
    patientId: partOf('patient_id', () => users.id).unique(),
    /** The number of the newest message; 0 before the first. Whoever writes holds this row's lock. */
    lastSeq: integer('last_seq').notNull().default(0),
    /** Time since which the patient waits for an answer; null where the care team wrote last. */
    awaitingSince: moment('awaiting_since'),
    /** The member of the care team who answers; null while nobody took it on. */
    assignedTo: uuid('assigned_to').references(() => users.id, { onDelete: 'set null' }),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [
    index('conversations_awaiting').on(table.awaitingSince).where(sql`awaiting_since is not null`),
    index('conversations_assigned').on(table.assignedTo),
  ],
);

/** Parts of an automatic message beside its text, as they were published then. */
export type AutomaticMessage = Pick<
  DangersReference['entries'][number],
  'urgency' | 'title' | 'calls'
>;

/**
 * One message. Never changed: a conversation is part of the medical record. Partitioned by conversation, whose id
 * therefore stands in every key.
 */
export const messages = pgTable(
  'messages',
  {
    id: uuid('id').notNull().defaultRandom(),
    conversationId: partOf('conversation_id', () => conversations.id),
    /** Its place in the conversation, from 1, without gaps and in the order of commits. */
    seq: integer('seq').notNull(),
    /** Null where it is automatic: nobody wrote it. */
    authorId: uuid('author_id').references(() => users.id, { onDelete: 'cascade' }),
    /** Kind of user that the author was when they wrote it. */
    authorKind: text('author_kind').$type<UserKind>(),
    /** Automatic message that answered words of danger; null where somebody wrote it. */
    automatic: jsonb('automatic').$type<AutomaticMessage>(),
    /** Sealed for its patient; what is automatic is as it was published. */
    text: text('text').$type<SealableText>().notNull(),
    /** Chosen by the sender: the same message sent twice is kept once. */
    clientId: uuid('client_id').notNull(),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.conversationId, table.id] }),
    unique('messages_place').on(table.conversationId, table.seq),
    unique('messages_client').on(table.authorId, table.clientId, table.conversationId),
    check(
      'messages_written_or_automatic',
      sql`(author_id is null) = (automatic is not null) and (author_kind is null) = (author_id is null)`,
    ),
  ],
);

/** Files that came along with a message. They are kept as documents of its author. */
export const messageAttachments = pgTable(
  'message_attachments',
  {
    conversationId: uuid('conversation_id').notNull(),
    messageId: uuid('message_id').notNull(),
    documentId: partOf('document_id', () => documents.id),
  },
  (table) => [
    primaryKey({ columns: [table.messageId, table.conversationId, table.documentId] }),
    foreignKey({
      name: 'message_attachments_message',
      columns: [table.conversationId, table.messageId],
      foreignColumns: [messages.conversationId, messages.id],
    }).onDelete('cascade'),
    index('message_attachments_document').on(table.documentId),
  ],
);

/** Marks of how far each reader has read. */
export const messageReads = pgTable(
  'message_reads',
  {
    conversationId: partOf('conversation_id', () => conversations.id),
    userId: partOf('user_id', () => users.id),
    /** The newest message they have seen. */
    seq: integer('seq').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.conversationId, table.userId] }),
    index('message_reads_user').on(table.userId),
  ],
);

/** Words that somebody of the care team keeps, to begin an answer with. */
export const savedReplies = pgTable(
  'saved_replies',
  {
    id: ownId(),
    authorId: partOf('author_id', () => users.id),
    /** Title by which it is found. */
    title: text('title').notNull(),
    /** May hold placeholders, such as {first name}. */
    text: text('text').notNull(),
    /** True where the whole care team may use it. Only its author changes it. */
    isShared: boolean('is_shared').notNull(),
    /** Counts its wordings, so that a change from an old page is noticed. */
    version: integer('version').notNull().default(1),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [
    index('saved_replies_author').on(table.authorId),
    index('saved_replies_shared').on(table.isShared).where(sql`is_shared`),
  ],
);
