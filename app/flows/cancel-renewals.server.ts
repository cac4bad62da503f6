import { eq } from 'drizzle-orm';
import { lockAskedCases } from '../care/cases/change-case.server';
import { postToCareTeam } from '../care/messages/post-message.server';
import {
  changeWithin,
  type SubscriptionChanged,
} from '../commerce/subscriptions/change-subscription.server';
import { orderLines } from '../database/tables/orders.schema.server';
import { subscriptions } from '../database/tables/subscriptions.schema.server';
import type { SignedInUser } from '../identity/sessions/session.server';
import type { Tx } from '../kernel/database/client.server';
import type { AppLoadContext } from '../kernel/http/load-context';

export interface CancelWish {
  subscription: string;
  /** The version that the patient saw. */
  version: number;
  /** Words of the patient on why they stop; empty where they say nothing. */
  reason: string;
}

/**
 * Cancels what renews, as its patient asks. What they say about it goes to the care team as a message, in the same
 * transaction: there somebody reads it, and words of danger in it are answered at once.
 */
export function cancelRenewals(
  { db, clock, ...telling }: Pick<AppLoadContext, 'db' | 'clock' | 'config' | 'site' | 'origin'>,
  patient: Pick<SignedInUser, 'id' | 'kind'>,
  { subscription, version, reason }: CancelWish,
): Promise<SubscriptionChanged> {
  return db.transaction(async (tx) => {
    const now = clock.now();
    // Providers lock a case before what renews of it. Writing locks those that wait for the patient.
    await lockAskedCases(tx, patient.id);
    const change = { kind: 'cancel', reason: '' } as const;
    const changed = await changeWithin(tx, now, patient.id, { subscription, version, change });
    if (changed.outcome !== 'done' || reason === '') return changed;
    const text = `Why I am stopping ${await titleOf(tx, subscription)}: ${reason}`;
    // It ends once, so its id names the message too. Of whoever left the clinic nobody takes a word any more.
    await postToCareTeam(tx, now, telling, { patient, draft: { clientId: subscription, text } });
    return changed;
  });
}

async function titleOf(tx: Tx, subscription: string): Promise<string> {
  const [found] = await tx
    .select({ title: orderLines.productTitle })
    .from(subscriptions)
    .innerJoin(orderLines, eq(orderLines.id, subscriptions.orderLineId))
    .where(eq(subscriptions.id, subscription));
  return found?.title ?? '';
}
