import { desc } from 'drizzle-orm';
import { mailOutbox } from '../../database/tables/mail.schema.server';
import type { Services } from '../../kernel/http/load-context';
import { SentenceError } from '../../kernel/log/errors';
import { composeLetter, plainText } from '../../mail/letter.server';
import { isMailTo, openMails } from '../../mail/sealed-mail.server';

/**
 * Returns the newest mail to an address, as it would be sent. In a trial alone: a mail may hold a link by which an
 * account is somebody’s, and in a trial there is often no server that carries it.
 */
export async function newestMail(
  { db, config }: Pick<Services, 'db' | 'config'>,
  to: string,
): Promise<string> {
  if (!config.sandboxPayments)
    throw new SentenceError(
      'Mails are shown in a trial alone, that is with SANDBOX_PAYMENTS=true.',
    );
  const newest = await db
    .select()
    .from(mailOutbox)
    .where(await isMailTo(db, to))
    .orderBy(desc(mailOutbox.createdAt))
    .limit(1);
  const [mail] = await openMails(db, newest);
  if (!mail) throw new SentenceError(`Nothing was written to ${to} yet.`);
  const letter = composeLetter(config, mail);
  return `${letter.subject}\n\n${plainText(letter)}`;
}
