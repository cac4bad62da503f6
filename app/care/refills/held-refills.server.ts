import { and, eq, inArray } from 'drizzle-orm';
import { runRefillLater } from '../../commerce/subscriptions/subscription-queue.server';
import {
  type RefillStatus,
  refills,
  subscriptions,
} from '../../database/tables/subscriptions.schema.server';
import type { Tx } from '../../kernel/database/client.server';

/** Lets the refills of an order go on that waited for a provider. */
export function runHeldRefills(tx: Tx, orderId: string): Promise<void> {
  return runRefillsIn(tx, orderId, ['held']);
}

/** Looks again at the refills of an order that were not paid: after it was cancelled they are dropped. */
export function runOpenRefills(tx: Tx, orderId: string): Promise<void> {
  return runRefillsIn(tx, orderId, ['held', 'asked', 'declined']);
}

async function runRefillsIn(
  tx: Tx,
  orderId: string,
  statuses: readonly RefillStatus[],
): Promise<void> {
  const held = await tx
    .select({ gateway: refills.gateway, ref: refills.renewalRef })
    .from(refills)
    .innerJoin(subscriptions, eq(subscriptions.id, refills.subscriptionId))
    .where(and(eq(subscriptions.orderId, orderId), inArray(refills.status, [...statuses])));
  for (const name of held) await runRefillLater(tx, name);
}
