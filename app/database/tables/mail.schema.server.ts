import { sql } from 'drizzle-orm';
import { index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import type { SiteHandle } from '../../../schemas/generated/types';
import { moment, ownId } from '../../kernel/database/columns.server';
import type { SealableText } from '../sealing/sealed';

/** An iCalendar file, and whether it puts an appointment into a calendar or takes it out. */
export interface CalendarFile {
  method: 'REQUEST' | 'CANCEL';
  content: string;
}

/** Parts of a mail that are sealed, by the columns in which it stood before. */
export interface SealedMail {
  recipient: string;
  subject: string;
  text: string;
  action_label: string | null;
  action_url: string | null;
  calendar: CalendarFile | null;
}

/**
 * Mail that is to be sent, written with what it is about. Of one that is sealed all but its text is empty, and its text
 * holds the whole.
 */
export const mailOutbox = pgTable(
  'mail_outbox',
  {
    id: ownId(),
    /** Key for what the mail is about: there is never a second mail with the same one. */
    key: text('key').notNull().unique(),
    site: text('site').$type<SiteHandle>().notNull(),
    /**
     * The account that it goes to, as `person:` and its id, or, as `address:`, a digest of an address that had none;
     * the address itself in mail that is not sealed.
     */
    recipient: text('recipient').notNull(),
    subject: text('subject').notNull(),
    text: text('text').$type<SealableText>().notNull(),
    /** The words on the one button of the mail, and where it leads; null for a mail without. */
    actionLabel: text('action_label'),
    actionUrl: text('action_url'),
    /** The email link whose token ends that address. The token itself is made when the mail leaves. */
    linkId: uuid('link_id'),
    /**
     * The wish by which its reader agreed to such mail, whose token ends the address that stops it; null for mail that
     * is part of care and is not stopped.
     */
    wishId: uuid('wish_id'),
    /** A file for calendars that goes along; null for most mail. */
    calendar: jsonb('calendar').$type<CalendarFile>(),
    createdAt: moment('created_at').notNull(),
    /** Time after which the mail is worth nothing, and stays here. */
    expiresAt: moment('expires_at'),
    /** Time until which one process is busy sending it. */
    leasedUntil: moment('leased_until'),
    sentAt: moment('sent_at'),
    /** Time at which the mail server said that this address takes no mail, and the code it gave. */
    refusedAt: moment('refused_at'),
    refusal: text('refusal'),
  },
  (table) => [
    // For the copy that somebody asks for of what was written to them.
    index('mail_outbox_recipient').on(sql`lower(${table.recipient})`),
    index('mail_outbox_unsent')
      .on(table.createdAt)
      .where(sql`sent_at is null and refused_at is null`),
  ],
);
