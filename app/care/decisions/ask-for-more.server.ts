import { eq } from 'drizzle-orm';
import { careCases } from '../../database/tables/care.schema.server';
import type { Tx } from '../../kernel/database/client.server';
import { daysFrom, daysToAnswer } from '../cases/case-deadlines';
import { sendCaseMail } from '../cases/case-mail.server';
import type { ActingProvider } from '../clinicians/acting-provider.server';
import { postWithin } from '../messages/post-message.server';
import { DecisionStop } from '../prescriptions/decision-stop';

interface Question {
  provider: ActingProvider;
  /** Names the message too: however often it is asked, it is written once. */
  key: string;
  version: number;
  text: string;
}

/**
 * Asks a patient for something in their conversation, in the transaction that makes the case wait for it. They
 * always have some days to answer before the case is given up.
 */
export async function askForMore(
  tx: Tx,
  now: Date,
  { id, orderId, patientId, expiresAt }: typeof careCases.$inferSelect,
  { provider, key, version, text }: Question,
): Promise<void> {
  const question = { clientId: key, text, isNotifiedByMail: true };
  const posted = await postWithin(tx, now, provider, patientId, question);
  if (!posted.ok) throw new DecisionStop(posted.message);
  const least = daysFrom(now, daysToAnswer);
  if (expiresAt < least) {
    await tx.update(careCases).set({ expiresAt: least }).where(eq(careCases.id, id));
  }
  await sendCaseMail(tx, now, { id, orderId, version }, { kind: 'asked' });
}
