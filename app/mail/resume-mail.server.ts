import { and, gt, isNull, or } from 'drizzle-orm';
import { mailOutbox } from '../database/tables/mail.schema.server';
import { day } from '../kernel/calendar/milliseconds';
import type { Config } from '../kernel/config/config.server';
import type { Db } from '../kernel/database/client.server';
import type { LetterConfig } from './compose-letter.server';
import { sendMailLater } from './mail-queue.server';
import { mailTransport } from './mail-transport.server';

/** Older news is no news: a person decides about mail that waited longer than this, in milliseconds. */
const longestWait = 3 * day;

/**
 * Gives mail that waits its job again: it may have waited for a mail server to be configured, or for a
 * process that died while it was sending. Called at every start; a mail has one job at a time.
 */
export async function resumeMail(
  db: Db,
  config: LetterConfig & Pick<Config, 'mode' | 'mail'>,
  now: Date,
): Promise<void> {
  if (!mailTransport(config)) return;
  const waiting = await db
    .select({ id: mailOutbox.id })
    .from(mailOutbox)
    .where(
      and(
        isNull(mailOutbox.sentAt),
        isNull(mailOutbox.refusedAt),
        gt(mailOutbox.createdAt, new Date(now.getTime() - longestWait)),
        or(isNull(mailOutbox.expiresAt), gt(mailOutbox.expiresAt, now)),
      ),
    );
  for (const { id } of waiting) await sendMailLater(db, id);
}
