import { desc, sql } from 'drizzle-orm';
import { mailOutbox } from '../../database/tables/mail.schema.server';
import type { Services } from '../../kernel/http/load-context';
import { SentenceError } from '../../kernel/log/errors';
import { composeLetter, plainText } from '../../mail/letter.server';

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
  const [mail] = await db
    .select()
    .from(mailOutbox)
    .where(sql`lower(${mailOutbox.recipient}) = ${to.toLowerCase()}`)
    .orderBy(desc(mailOutbox.createdAt))
    .limit(1);
  if (!mail) throw new SentenceError(`Nothing was written to ${to} yet.`);
  const letter = composeLetter(config, mail);
  return `${letter.subject}\n\n${plainText(letter)}`;
}
