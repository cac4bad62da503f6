import { eq } from 'drizzle-orm';
import { type Attention, urgencyOf } from '../../../engine/care';
import { careCases } from '../../database/tables/care.schema.server';
import type { Tx } from '../../kernel/database/client.server';
import { isLookedAt } from '../cases/back-to-queue.server';
import { sendCaseMail } from '../cases/case-mail.server';
import { changeCase } from '../cases/change-case.server';
import type { Told } from '../cases/holds.server';
import { holdParcels } from '../dispensing/shipments/hold-parcels.server';
import { toldInWords } from './presets/told-words';

/**
 * Puts a case before a provider because of what its patient told, near the top of the queue. Where it holds the case,
 * nothing of it leaves from this moment on, what the carrier does not have is called off, and the patient is told.
 * @param careCase Locked.
 * @param told What is new.
 */
export async function callAttention(
  tx: Tx,
  now: Date,
  careCase: typeof careCases.$inferSelect,
  told: readonly Told[],
): Promise<void> {
  const { id, orderId, patientId, attention: before, concern } = careCase;
  const event: Attention = told.some(({ effect }) => effect === 'hold') ? 'hold' : 'flag';
  const attention: Attention = before === 'hold' ? 'hold' : event;
  const reason = told.map(toldInWords).join(' ');
  const step = { event, by: 'patient', userId: patientId, reason, version: null } as const;
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
  await holdParcels(tx, now, id);
  await sendCaseMail(tx, now, { id, orderId, version: changed.version }, { kind: 'onHold' });
}
