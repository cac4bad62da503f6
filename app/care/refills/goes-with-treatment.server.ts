import { and, eq, inArray } from 'drizzle-orm';
import { orderLines } from '../../database/tables/orders.schema.server';
import { subscriptions } from '../../database/tables/subscriptions.schema.server';
import type { Tx } from '../../kernel/database/client.server';
import { goesAlong } from '../prescriptions/add-ons.server';
import { checkRefill, type Occasion, type RefillVerdict } from './check-refill.server';
import { type LockedSubscription, lockRenewing } from './refill-rows.server';

/** Words for the patient. */
const waitsWords = 'It goes with your treatment, which has to be settled first.';

/**
 * The verdict on a refill, with what it goes along with: an add-on is neither charged nor sent while the treatments of
 * its order are due and wait. Where one of them goes on, it goes too.
 */
export async function checkWithTreatment(
  tx: Tx,
  locked: LockedSubscription,
  occasion: Occasion,
): Promise<RefillVerdict> {
  const waits = goesAlong(locked.line) && (await doTreatmentsWait(tx, locked, occasion));
  return waits ? { kind: 'hold', reason: waitsWords } : checkRefill(tx, locked, occasion);
}

async function doTreatmentsWait(
  tx: Tx,
  { subscription: { orderId } }: LockedSubscription,
  { dueOn, ...rest }: Occasion,
): Promise<boolean> {
  const treatments = await tx
    .select({
      gateway: subscriptions.gateway,
      ref: subscriptions.gatewayRef,
      nextRefillOn: subscriptions.nextRefillOn,
    })
    .from(subscriptions)
    .innerJoin(orderLines, eq(orderLines.id, subscriptions.orderLineId))
    .where(
      and(
        eq(subscriptions.orderId, orderId),
        inArray(subscriptions.status, ['active', 'pastDue']),
        eq(orderLines.prescription, true),
        eq(orderLines.variantType, 'subscription'),
      ),
    )
    .orderBy(subscriptions.id);
  for (const { gateway, ref, nextRefillOn } of treatments) {
    if (ref === null || nextRefillOn === null || nextRefillOn > dueOn) return false;
    const treatment = await lockRenewing(tx, gateway, ref);
    const verdict =
      treatment && (await checkRefill(tx, treatment, { dueOn: nextRefillOn, ...rest }));
    if (verdict?.kind !== 'hold') return false;
  }
  return treatments.length > 0;
}
