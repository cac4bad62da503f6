import { eq } from 'drizzle-orm';
import { careCases } from '../../database/tables/care.schema.server';
import type { Tx } from '../../kernel/database/client.server';
import { backToQueue, isLookedAt, wasSent } from '../cases/back-to-queue.server';
import { sendCaseMail } from '../cases/case-mail.server';

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
  if (isLookedAt(found)) return found.purpose === 'renewal';
  // Approved anew for a refill that was not paid since: what came in between needs yet another prescription.
  const isApprovedAnew = found.status === 'approved' && found.purpose === 'renewal';
  if (!wasSent(found) && !isApprovedAnew) return false;
  const version = await backToQueue(tx, now, found, { reason, state, purpose: 'renewal' });
  if (version === null) return false;
  const { id, orderId } = found;
  await sendCaseMail(tx, now, { id, orderId, version }, { kind: 'lookedAtAgain' });
  return true;
}
