import { asc, type SQL } from 'drizzle-orm';
import { mailOutbox } from '../../app/database/tables/mail.schema.server';
import type { Queryable } from '../../app/kernel/database/client.server';
import { type Mail, openMails } from '../../app/mail/sealed-mail.server';

/** The mails that were written, opened, the oldest first. */
export async function writtenMails(db: Queryable, where?: SQL): Promise<Mail[]> {
  const rows = await db
    .select()
    .from(mailOutbox)
    .where(where)
    .orderBy(asc(mailOutbox.createdAt), asc(mailOutbox.key));
  return (await openMails(db, rows)).map((mail) => {
    if (mail === null) throw new Error('A mail does not open.');
    return mail;
  });
}

/** Those to an address, the oldest first. */
export async function mailsWrittenTo(db: Queryable, email: string): Promise<Mail[]> {
  return (await writtenMails(db)).filter(({ recipient }) => recipient === email);
}
