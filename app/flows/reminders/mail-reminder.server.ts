import { type ReminderTopic, reminders } from '../../database/tables/reminders.schema.server';
import { hour } from '../../kernel/calendar/milliseconds';
import type { Tx } from '../../kernel/database/client.server';
import type { SiteHandle } from '../../kernel/sites/sites';
import { writeMail } from '../../mail/outbox.server';
import { type ReminderNews, reminderMail } from '../../mail/templates/reminders';

/** A reminder that is due. */
export interface DueReminder {
  topic: ReminderTopic;
  /** Id of what it is about. */
  about: string;
  /** Occasion: of one thing, on one occasion, one mail is written. */
  occasion: string;
  news: ReminderNews['about'];
  isSecond: boolean;
  reader: { userId: string; email: string; firstName: string; site: SiteHandle; wishId: string };
}

/** Time after which a reminder is worth nothing, such as where no mail server was there. In milliseconds. */
const worthFor = 6 * hour;

/**
 * Writes a reminder, and puts it on record, in one transaction. Of two who try at once, one writes.
 * @returns False where it was written before.
 */
export async function mailReminder(
  tx: Tx,
  now: Date,
  { reader, news, isSecond, ...about }: DueReminder,
): Promise<boolean> {
  const { userId, email, firstName, site, wishId } = reader;
  const [written] = await tx
    .insert(reminders)
    .values({ ...about, userId, sentAt: now })
    .onConflictDoNothing()
    .returning({ id: reminders.id });
  if (!written) return false;
  await writeMail(tx, now, {
    key: `reminder ${written.id}`,
    ...{ site, to: email, wishId },
    expiresAt: new Date(now.getTime() + worthFor),
    ...reminderMail({ firstName, site, origin: '' }, { id: written.id, about: news, isSecond }),
  });
  return true;
}
