import { eq } from 'drizzle-orm';
import type { Services } from '../http/load-context';
import { mailOutbox } from './mail.schema.server';
import { mailTransport } from './mail-transport.server';

type MailServices = Pick<Services, 'config' | 'db' | 'clock' | 'log'>;

/** Sends a mail unless it was sent. Two workers at once send it once: the second waits, and finds it sent. */
export async function sendMail(
  { mail: id }: { mail: string },
  { config, db, clock, log }: MailServices,
): Promise<void> {
  const transport = mailTransport(config);
  if (!transport) {
    log.warn({ mail: id }, 'mail waits in the outbox: no transport is configured');
    return;
  }
  await db.transaction(async (tx) => {
    const [mail] = await tx.select().from(mailOutbox).where(eq(mailOutbox.id, id)).for('update');
    if (!mail || mail.sentAt !== null) return;
    await transport(mail);
    await tx.update(mailOutbox).set({ sentAt: clock.now() }).where(eq(mailOutbox.id, id));
  });
}
