import { nextRefill } from '../../../engine/care';
import type { CheckoutRow } from '../../database/tables/payments.schema.server';
import {
  subscriptionChanges,
  subscriptions,
} from '../../database/tables/subscriptions.schema.server';
import { dayOf } from '../../kernel/calendar/service-day';
import type { Tx } from '../../kernel/database/client.server';
import { recurrenceOf } from '../gateway/payment-lines';
import type { OrderWithLines } from '../orders/place-order.server';

/**
 * Opens a subscription for each line of an order that renews, in the transaction that writes the order. The
 * refills are counted from the day of the payment.
 */
export async function createSubscriptions(
  tx: Tx,
  now: Date,
  { order, lines }: OrderWithLines,
  { gateway, snapshot }: Pick<CheckoutRow, 'gateway' | 'snapshot'>,
): Promise<void> {
  const anchorDay = dayOf(now);
  const opened = lines.flatMap((line) => {
    const item = snapshot.items[line.position];
    const period = item && recurrenceOf(item);
    if (!item || !period) return [];
    const plan = { ...period, anchorDay, skipped: [], pausedUntil: null };
    return [
      {
        ...plan,
        patientId: order.userId,
        orderId: order.id,
        orderLineId: line.id,
        gateway,
        productId: line.productId,
        variantId: line.variantId,
        quantity: line.quantity,
        renewalTotal: item.listTotal,
        status: 'active' as const,
        nextRefillOn: nextRefill(plan, anchorDay),
        createdAt: now,
      },
    ];
  });
  if (opened.length === 0) return;
  const rows = await tx.insert(subscriptions).values(opened).returning();
  await tx.insert(subscriptionChanges).values(
    rows.map(({ id, version, status, nextRefillOn }) => ({
      subscriptionId: id,
      version,
      kind: 'opened' as const,
      userId: order.userId,
      at: now,
      next: { status, nextRefillOn },
    })),
  );
}
