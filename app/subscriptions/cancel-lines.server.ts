import { eq } from 'drizzle-orm';
import type { Tx } from '../platform/db/client.server';
import { companions, keep } from './change-subscription.server';
import { subscriptions } from './subscriptions.schema.server';

/**
 * Cancels what renews of some lines of an order, and the add-ons that go along with it, because it is not
 * sent. The payment provider is told in jobs.
 * @param reason For the record.
 */
export async function cancelLines(
  tx: Tx,
  now: Date,
  { orderId, lines }: { orderId: string; lines: readonly string[] },
  reason: string,
): Promise<void> {
  const rows = await tx
    .select()
    .from(subscriptions)
    .where(eq(subscriptions.orderId, orderId))
    .orderBy(subscriptions.id)
    .for('update');
  const change = { kind: 'cancel', reason } as const;
  for (const row of rows.filter(({ orderLineId }) => lines.includes(orderLineId))) {
    await keep(tx, now, row, change, null);
    for (const addOn of await companions(tx, row, change)) await keep(tx, now, addOn, change, null);
  }
}
