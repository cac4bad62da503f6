import { and, eq, inArray, isNull } from 'drizzle-orm';
import { nextRefill } from '../../../engine/supply';
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
 * Opens a subscription for each line of an order that renews, in the transaction that writes the order. The refills
 * are counted from the day of the payment; of an order that is held they begin with its charge.
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
        nextRefillOn: order.status === 'held' ? null : nextRefill(plan, anchorDay),
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

/**
 * Begins what renews of lines that were charged now, in the transaction that writes the charge down: from this day on
 * its refills are counted. What began before goes on as it is, and what was cancelled stays so.
 * @returns True if the gateway has to be asked for any subscription.
 */
export async function beginSubscriptions(
  tx: Tx,
  now: Date,
  orderLineIds: readonly string[],
): Promise<boolean> {
  const rows = await tx
    .select()
    .from(subscriptions)
    .where(
      and(inArray(subscriptions.orderLineId, [...orderLineIds]), isNull(subscriptions.gatewayRef)),
    )
    .orderBy(subscriptions.id)
    .for('update');
  const anchorDay = dayOf(now);
  for (const row of rows) {
    if (row.status !== 'active' || row.nextRefillOn !== null) continue;
    const version = row.version + 1;
    const nextRefillOn = nextRefill({ ...row, anchorDay }, anchorDay);
    await tx
      .update(subscriptions)
      .set({ anchorDay, nextRefillOn, version })
      .where(eq(subscriptions.id, row.id));
    await tx.insert(subscriptionChanges).values({
      ...{ subscriptionId: row.id, version, kind: 'begun', userId: null, at: now },
      next: { status: row.status, nextRefillOn },
    });
  }
  return rows.length > 0;
}
