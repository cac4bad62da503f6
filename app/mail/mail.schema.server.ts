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
    /** The words on the one button of the mail, and where it leads; null for a mail without. */
    actionLabel: text('action_label'),
    actionUrl: text('action_url'),
    /** The email link whose token ends that address. The token itself is made when the mail leaves. */
    linkId: uuid('link_id'),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    /** After this the mail is worth nothing, and stays here. */
    expiresAt: timestamp('expires_at', { withTimezone: true }),
    /** Until then one process is busy sending it. */
    leasedUntil: timestamp('leased_until', { withTimezone: true }),
    sentAt: timestamp('sent_at', { withTimezone: true }),
    /** When the mail server said that this address takes no mail, and the code it gave. */
    refusedAt: timestamp('refused_at', { withTimezone: true }),
    refusal: text('refusal'),
  },
  (table) => [
    index('mail_outbox_unsent')
      .on(table.createdAt)
      .where(sql`sent_at is null and refused_at is null`),
  ],
);
