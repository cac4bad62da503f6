import { eq } from 'drizzle-orm';
import { type Attention, urgencyOf } from '../../../engine/care';
import { careCases } from '../../database/tables/care.schema.server';
import type { Tx } from '../../kernel/database/client.server';
import { sendCaseMail } from '../cases/case-mail.server';
import { changeCase, isLookedAt } from '../cases/change-case.server';
import { holdShipments } from '../dispensing/shipments/hold-or-cancel-shipments.server';

interface News {
  effect: Attention;
  by: 'patient' | 'provider';
  userId: string;
  /** What is new, in words for whoever has to look at it. */
  reason: string;
}

/**
 * Puts a case before a provider because of something new about its patient, near the top of the queue. Where that holds
 * the case, nothing of it leaves from this moment on, what the carrier does not have is called off, and the patient is
 * told.
 * @param careCase Locked.
 */
export async function callAttention(
  tx: Tx,
  now: Date,
  careCase: typeof careCases.$inferSelect,
  { effect, by, userId, reason }: News,
): Promise<void> {
  const { id, orderId, attention: before, concern } = careCase;
  const attention: Attention = before === 'hold' ? 'hold' : effect;
  const step = { event: effect, by, userId, reason, version: null } as const;
  const changed = await changeCase(tx, now, id, step);
  if (changed.outcome !== 'moved') throw new Error('What is told of an open case stays untold.');
  await tx
    .update(careCases)
    .set({
      attention,
      concern: concern - urgencyOf(before) + urgencyOf(attention),
      // What waits for a decision anyway keeps its place by age.
      ...(before === null && !isLookedAt(careCase) ? { waitingSince: now } : {}),
    })
    .where(eq(careCases.id, id));
  if (attention !== 'hold' || before === 'hold') return;
  await holdShipments(tx, now, id);
  await sendCaseMail(tx, now, { id, orderId, version: changed.version }, { kind: 'onHold' });
}
