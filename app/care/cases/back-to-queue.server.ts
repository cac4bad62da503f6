import { eq } from 'drizzle-orm';
import { careCases } from '../../database/tables/care.schema.server';
import type { Tx } from '../../kernel/database/client.server';
import { daysFrom, daysToDecide } from './case-deadlines';
import { changeCaseBySystem } from './change-case.server';

type CareCase = typeof careCases.$inferSelect;

interface BackToQueue {
  /** Why a provider has to look again. */
  reason: string;
  /** The state in which something would be sent, two letters; null where there is no address. */
  state: string | null;
  purpose: CareCase['purpose'];
}

/** Whether a provider looks at a case now, or waits for its patient. */
export function isLookedAt({ status }: Pick<CareCase, 'status'>): boolean {
  return status === 'inReview' || status === 'moreInformation';
}

/** Whether something of a case has left. */
export function wasSent({ status }: Pick<CareCase, 'status'>): boolean {
  return status === 'shipped' || status === 'delivered';
}

/**
 * Puts a case that was decided back into the queue, as one that has waited from now on. What was approved and
 * is not sent is taken back; what was sent is looked at anew.
 * @param found The case, locked.
 * @returns Its version; null where it is closed.
 */
export async function backToQueue(
  tx: Tx,
  now: Date,
  found: CareCase,
  { reason, state, purpose }: BackToQueue,
): Promise<number | null> {
  const event = wasSent(found) ? 'reviewAgain' : 'takeBack';
  const changed = await changeCaseBySystem(tx, now, found.id, event, reason);
  if (changed.outcome !== 'moved') return null;
  await tx
    .update(careCases)
    .set({
      purpose,
      state: state ?? found.state,
      waitingSince: now,
      expiresAt: daysFrom(now, daysToDecide),
    })
    .where(eq(careCases.id, found.id));
  return changed.version;
}
