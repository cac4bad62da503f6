import { createHmac } from 'node:crypto';
import { eq, inArray, type SQL, sql } from 'drizzle-orm';
import { placeOf } from '../database/sealing/envelope.server';
import { type KeyOwner, keyOf, maySeal } from '../database/sealing/keys.server';
import { isPlain, openerOf, sealerFor } from '../database/sealing/sealing.server';
import { users } from '../database/tables/accounts.schema.server';
import { mailOutbox, type SealedMail } from '../database/tables/mail.schema.server';
import type { Queryable } from '../kernel/database/client.server';

type StoredMail = typeof mailOutbox.$inferSelect;

/** Mail of the outbox as it was written, with what it says and to whom. */
export type Mail = Omit<StoredMail, 'text'> & { text: string };

/** Parts of a mail that are sealed. */
export type MailContent = Pick<
  Mail,
  'recipient' | 'subject' | 'text' | 'actionLabel' | 'actionUrl' | 'calendar'
>;

/** Key for mails to whoever has no account, for what they registered with, and for the digests of their addresses. */
export const withoutAccount: KeyOwner = {
  purpose: 'mail',
  id: '00000000-0000-0000-0000-000000000000',
};

/**
 * Seals a mail for its row, with the key of the person whose account it goes to. In its columns stays nothing but who
 * that is; of an address without an account, a digest that only the service can work out.
 * @param userId Null where the address has no account.
 */
export async function sealMail(
  tx: Queryable,
  { id, userId, content }: { id: string; userId: string | null; content: MailContent },
): Promise<Pick<StoredMail, keyof MailContent>> {
  if (!(await maySeal(tx, 'begin mails'))) return content;
  const owner: KeyOwner = userId === null ? withoutAccount : { purpose: 'person', id: userId };
  const sealer = await sealerFor(tx, owner);
  const { recipient, subject, text, actionLabel, actionUrl, calendar } = content;
  const whole: SealedMail = {
    ...{ recipient, subject, text, calendar },
    ...{ action_label: actionLabel, action_url: actionUrl },
  };
  return {
    recipient: userId === null ? await digestOfAddress(tx, recipient) : recipientWith(userId),
    text: sealer.text(JSON.stringify(whole), placeOfMail(id)),
    ...{ subject: '', actionLabel: null, actionUrl: null, calendar: null },
  };
}

/** Opens mails; null stands for one that does not open. Those that were never sealed are as they were written. */
export async function openMails(
  db: Queryable,
  stored: readonly StoredMail[],
): Promise<(Mail | null)[]> {
  const opener = await openerOf(
    db,
    stored.map(({ text }) => text),
  );
  return stored.map((mail) => {
    const text = opener.text(mail.text, placeOfMail(mail.id));
    return isPlain(mail.text) ? { ...mail, text } : withContent(mail, text);
  });
}

function withContent(mail: StoredMail, opened: string): Mail | null {
  // What does not open reads as a sentence.
  if (!opened.startsWith('{')) return null;
  const { action_label, action_url, ...whole }: SealedMail = JSON.parse(opened);
  return { ...mail, ...whole, actionLabel: action_label, actionUrl: action_url };
}

/** Condition for the mails to an address, those included that were written before it had an account. */
export async function isMailTo(db: Queryable, email: string): Promise<SQL> {
  const [owner] = await db
    .select({ id: users.id })
    .from(users)
    .where(eq(sql`lower(${users.email})`, email.toLowerCase()));
  const names = [email.toLowerCase(), await digestOfAddress(db, email)];
  if (owner) names.push(recipientWith(owner.id));
  return inArray(sql`lower(${mailOutbox.recipient})`, names);
}

/** Makes mails that were written to an address before it had an account those of the account. */
export async function claimMails(
  tx: Queryable,
  { id, email }: { id: string; email: string },
): Promise<void> {
  if (!(await maySeal(tx, 'begin mails'))) return;
  await tx
    .update(mailOutbox)
    .set({ recipient: recipientWith(id) })
    .where(eq(sql`lower(${mailOutbox.recipient})`, await digestOfAddress(tx, email)));
}

/** Seals what lies in the outbox as it was written. @returns The last row that was looked at. */
export async function sealStoredMails(
  tx: Queryable,
  after: string | null,
  atOnce: number,
): Promise<string | null> {
  const rows = await tx
    .select({ mail: mailOutbox, userId: users.id })
    .from(mailOutbox)
    .leftJoin(users, eq(sql`lower(${users.email})`, sql`lower(${mailOutbox.recipient})`))
    .where(after === null ? undefined : sql`${mailOutbox.id} > ${after}`)
    .orderBy(mailOutbox.id)
    .limit(atOnce)
    // What is being sent is sealed the next time.
    .for('update', { of: mailOutbox, skipLocked: true });
  for (const { mail, userId } of rows) {
    const { id, text } = mail;
    if (typeof text !== 'string' || text === '' || !isPlain(text)) continue;
    const sealed = await sealMail(tx, { id, userId, content: { ...mail, text } });
    await tx.update(mailOutbox).set(sealed).where(eq(mailOutbox.id, id));
  }
  return rows.at(-1)?.mail.id ?? null;
}

function recipientWith(userId: string): string {
  return `person:${userId}`;
}

/** Works out what stands for an address where it must not stand itself. */
export async function digestOfAddress(db: Queryable, email: string): Promise<string> {
  const { key } = await keyOf(db, withoutAccount);
  return `address:${createHmac('sha256', key).update(email.toLowerCase()).digest('hex')}`;
}

function placeOfMail(id: string): string {
  return placeOf('mail_outbox.text', id);
}
