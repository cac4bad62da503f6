import { eq } from 'drizzle-orm';
import type { Tx } from '../platform/db/client.server';
import { careCases } from './care.schema.server';
import { daysFrom, daysToDecide } from './case-deadlines';
import { sendCaseMail } from './case-mail.server';
import { changeCaseBySystem } from './change-case.server';

interface Review {
  /** Why the next refill may not be sent as it is prescribed. */
  reason: string;
  /** The state it would go to, two letters; null where there is no address. */
  state: string | null;
}

/**
 * Puts a case back into the queue because its next refill needs another prescription, in the state in which
 * the patient is now. Nothing is charged in the meantime.
 * @returns Whether a provider looks at it, now or already; false where nothing can come of that.
 */
export async function reviewAgain(
  tx: Tx,
  now: Date,
  caseId: string,
  { reason, state }: Review,
): Promise<boolean> {
  const named = eq(careCases.id, caseId);
  const [found] = await tx.select().from(careCases).where(named).for('update');
  if (!found) return false;
  const isLookedAt = found.status === 'inReview' || found.status === 'moreInformation';
  if (isLookedAt) return found.purpose === 'renewal';
  // Approved anew for a refill that has not been paid: what came in between needs yet another prescription.
  const isApproved = found.status === 'approved' && found.purpose === 'renewal';
  const event = isApproved ? 'takeBack' : 'reviewAgain';
  const changed = await changeCaseBySystem(tx, now, caseId, event, reason);
  if (changed.outcome !== 'moved') return false;
  await tx
    .update(careCases)
    .set({
      purpose: 'renewal',
      state: state ?? found.state,
      waitingSince: now,
      expiresAt: daysFrom(now, daysToDecide),
    })
    .where(named);
  const { id, orderId } = found;
  await sendCaseMail(tx, now, { id, orderId, version: changed.version }, { kind: 'lookedAtAgain' });
  return true;
}
