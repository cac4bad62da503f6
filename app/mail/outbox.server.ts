import { eq, sql } from 'drizzle-orm';
import type { SiteHandle } from '../../schemas/generated/types';
import { users } from '../database/tables/accounts.schema.server';
import { type CalendarFile, mailOutbox } from '../database/tables/mail.schema.server';
import type { Queryable } from '../kernel/database/client.server';
import { createJobQueue } from '../kernel/jobs/jobs.server';
import type { MailWords } from './templates/mail-to';

/** A mail to be sent, with the words of its template. */
export interface MailDraft extends MailWords {
  /** Event that it is about, in words of its own: a second mail with the same key is not written. */
  key: string;
  site: SiteHandle;
  to: string;
  /** The email link whose token ends the address of the button. */
  linkId?: string;
  /** A file for calendars that goes along. */
  calendar?: CalendarFile;
  /** After this the mail is worth nothing, and is not sent any more. */
  expiresAt?: Date;
}

/**
 * Puts a mail into the outbox within the caller’s transaction: it is sent exactly if that commits. Nothing is written to
 * somebody who died.
 */
export async function writeMail(tx: Queryable, now: Date, draft: MailDraft): Promise<void> {
  const { to: recipient, action, ...rest } = draft;
  if (await hasDied(tx, recipient)) return;
  const [written] = await tx
    .insert(mailOutbox)
    .values({
      ...rest,
      recipient,
      actionLabel: action?.label,
      actionUrl: action?.url,
      createdAt: now,
    })
    .onConflictDoNothing()
    .returning({ id: mailOutbox.id });
  if (written) await sendMailLater(tx, written.id);
}

async function hasDied(db: Queryable, email: string): Promise<boolean> {
  const [found] = await db
    .select({ closedFor: users.closedFor })
    .from(users)
    .where(eq(sql`lower(${users.email})`, email.toLowerCase()));
  return found?.closedFor === 'death';
}

/** The jobs of this area and what they carry. */
export interface MailJobs {
  /** Sends one mail of the outbox. */
  'mail.send': { mail: string };
}

const queue = createJobQueue<MailJobs>();

export function sendMailLater(tx: Queryable, mail: string): Promise<void> {
  return queue.enqueue(tx, 'mail.send', { mail }, { key: `mail ${mail}` });
}
