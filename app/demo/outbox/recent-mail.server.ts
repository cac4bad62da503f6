import { desc } from 'drizzle-orm';
import { mailOutbox } from '../../database/tables/mail.schema.server';
import type { Services } from '../../kernel/http/load-context';
import { composeLetter, plainText } from '../../mail/letter.server';
import { openMails } from '../../mail/sealed-mail.server';
import type { ShownMail } from './OutboxPage';

/** The latest mails, newest first, as their readers get them. */
export async function recentMail({
  db,
  config,
}: Pick<Services, 'db' | 'config'>): Promise<ShownMail[]> {
  const stored = await db.select().from(mailOutbox).orderBy(desc(mailOutbox.createdAt)).limit(100);
  const mails = await openMails(db, stored);
  return mails.flatMap((mail) => {
    if (mail === null) return [];
    const letter = composeLetter(config, mail);
    return {
      id: mail.id,
      recipient: mail.recipient,
      subject: mail.subject,
      text: plainText({ ...letter, action: null }),
      action: letter.action,
      calendar: mail.calendar?.content ?? null,
      createdAt: mail.createdAt.toISOString(),
      sentAt: mail.sentAt?.toISOString() ?? null,
    };
  });
}
