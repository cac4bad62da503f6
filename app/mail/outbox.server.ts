import type { SiteHandle } from '../../schemas/generated/types';
import { mailOutbox } from '../database/tables/mail.schema.server';
import type { Queryable } from '../kernel/database/client.server';
import { sendMailLater } from './mail-queue.server';

/** A mail to be sent. */
export interface MailDraft {
  /** What it is about, in words of its own: a second mail with the same key is not written. */
  key: string;
  site: SiteHandle;
  to: string;
  /** Shown on locked screens: without a word about health. */
  subject: string;
  /** Plain text: paragraphs between blank lines, of which the last is the farewell. */
  text: string;
  /** The one button of the mail. With the id of an email link, the link’s token ends its address. */
  action?: { label: string; url: string; linkId?: string };
  /** After this the mail is worth nothing, and is not sent any more. */
  expiresAt?: Date;
}

/** Puts a mail into the outbox within the caller’s transaction: it is sent exactly if that commits. */
export async function writeMail(tx: Queryable, now: Date, draft: MailDraft): Promise<void> {
  const { to: recipient, action, ...rest } = draft;
  const [written] = await tx
    .insert(mailOutbox)
    .values({
      ...rest,
      recipient,
      actionLabel: action?.label,
      actionUrl: action?.url,
      linkId: action?.linkId,
      createdAt: now,
    })
    .onConflictDoNothing()
    .returning({ id: mailOutbox.id });
  if (written) await sendMailLater(tx, written.id);
}
