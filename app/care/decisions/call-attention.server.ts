import type { Attention, CaseActor } from '../../../engine/care';
import type { careCases } from '../../database/tables/care.schema.server';
import type { Tx } from '../../kernel/database/client.server';
import { sendCaseMail } from '../cases/case-mail.server';
import { raiseAttention } from '../cases/change-case.server';
import { holdShipments } from '../dispensing/shipments/hold-or-cancel-shipments.server';

interface News {
  effect: Attention;
  by: CaseActor;
  /** Who; null for the system. */
  userId: string | null;
  /** What is new, in words for whoever has to look at it. */
  reason: string;
}

/**
 * Puts a case before a provider because of something new about its patient, near the top of the worklist. Where that
 * holds the case, nothing of it leaves from this moment on, what the carrier does not have is called off, and the patient
 * is told.
 * @param careCase Locked.
 */
export async function callAttention(
  tx: Tx,
  now: Date,
  careCase: typeof careCases.$inferSelect,
  { effect: event, by, userId, reason }: News,
): Promise<void> {
  const { id, orderId, attention: before } = careCase;
  const raised = { event, by, userId, reason };
  const { attention, version } = await raiseAttention(tx, now, careCase, raised);
  if (attention !== 'hold' || before === 'hold') return;
  await holdShipments(tx, now, id);
  await sendCaseMail(tx, now, { id, orderId, version }, { kind: 'onHold' });
}
