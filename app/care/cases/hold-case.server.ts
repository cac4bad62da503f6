import { eq } from 'drizzle-orm';
import { careCases } from '../../database/tables/care.schema.server';
import type { Tx } from '../../kernel/database/client.server';
import { backToQueue, isLookedAt, wasSent } from './back-to-queue.server';

interface Hold {
  /** Why a shipment of the case may not leave, as the patient may read it. */
  reason: string;
  /** The state it would go to, two letters; null where there is no address. */
  state: string | null;
  /** Whether what was bought first has been sent before: then nothing of that is paid back. */
  isRefill: boolean;
}

/**
 * Puts a case back into the queue because a shipment of it may not leave as it stands: it was paid for, and waits for
 * a provider. For the first shipment, that is the decision about the order once more; for later ones, another
 * prescription.
 * @returns Whether a provider looks at it, now or already; false for a case that is closed.
 */
export async function holdCase(
  tx: Tx,
  now: Date,
  caseId: string,
  { reason, state, isRefill }: Hold,
): Promise<boolean> {
  const named = eq(careCases.id, caseId);
  const [found] = await tx.select().from(careCases).where(named).for('update');
  if (!found) return false;
  // What is on hold waits for a provider already: once they let it go on, whatever else is in the way is asked again.
  if (isLookedAt(found) || found.attention === 'hold') return true;
  const purpose = wasSent(found) || isRefill ? 'renewal' : found.purpose;
  return (await backToQueue(tx, now, found, { reason, state, purpose })) !== null;
}
