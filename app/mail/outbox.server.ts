import { desc } from 'drizzle-orm';
import type { SiteHandle } from '../../schemas/generated/types';
import type { Queryable } from '../platform/db/client.server';
import { mailOutbox } from './mail.schema.server';
import { sendMailLater } from './mail-queue.server';

/** A mail to be sent. */
export interface MailDraft {
  /** What it is about, in words of its own: a second mail with the same key is not written. */
  key: string;
  site: SiteHandle;
  to: string;
  /** Shown on locked screens: without a word about health. */
  subject: string;
  /** Plain text. */
  text: string;
}

/** Puts a mail into the outbox within the caller’s transaction: it is sent exactly if that commits. */
export async function writeMail(tx: Queryable, now: Date, draft: MailDraft): Promise<void> {
  const { to: recipient, ...rest } = draft;
  const [written] = await tx
    .insert(mailOutbox)
    .values({ ...rest, recipient, createdAt: now })
    .onConflictDoNothing()
    .returning({ id: mailOutbox.id });
  if (written) await sendMailLater(tx, written.id);
}

/** The latest mails, newest first. */
export async function recentMail(db: Queryable): Promise<(typeof mailOutbox.$inferSelect)[]> {
  return db.select().from(mailOutbox).orderBy(desc(mailOutbox.createdAt)).limit(100);
}
