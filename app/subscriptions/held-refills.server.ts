import { and, eq } from 'drizzle-orm';
import type { Tx } from '../platform/db/client.server';
import { runRefillLater } from './subscription-queue.server';
import { refills, subscriptions } from './subscriptions.schema.server';

/** Lets the refills of an order go on that waited for a provider. */
export async function runHeldRefills(tx: Tx, orderId: string): Promise<void> {
  const held = await tx
    .select({ provider: refills.provider, ref: refills.renewalRef })
    .from(refills)
    .innerJoin(subscriptions, eq(subscriptions.id, refills.subscriptionId))
    .where(and(eq(subscriptions.orderId, orderId), eq(refills.status, 'held')));
  for (const name of held) await runRefillLater(tx, name);
}
