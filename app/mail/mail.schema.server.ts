import { sql } from 'drizzle-orm';
import { index, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import type { SiteHandle } from '../../schemas/generated/types';

/** Mail that is to be sent, written with what it is about. */
export const mailOutbox = pgTable(
  'mail_outbox',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    /** What the mail is about: there is never a second one with the same key. */
    key: text('key').notNull().unique(),
    site: text('site').$type<SiteHandle>().notNull(),
    recipient: text('recipient').notNull(),
    subject: text('subject').notNull(),
    text: text('text').notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    sentAt: timestamp('sent_at', { withTimezone: true }),
  },
  (table) => [index('mail_outbox_unsent').on(table.createdAt).where(sql`sent_at is null`)],
);
