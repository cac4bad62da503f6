import { and, eq, notInArray, sql } from 'drizzle-orm';
import { requestRenewalRefund } from '../../../commerce/refunds/refund-renewal.server';
import { requestRefund } from '../../../commerce/refunds/refunds.server';
import { orderLines } from '../../../database/tables/orders.schema.server';
import { shipmentLines } from '../../../database/tables/shipments.schema.server';
import type { Tx } from '../../../kernel/database/client.server';
import type { ShipmentRow } from './change-shipment.server';
import { refillsOf } from './refill-of.server';

/**
 * Gives back what was paid for a shipment that is not sent, or was lost twice: once, for it and for the one that it
 * replaces together.
 * @returns Cents that are given back; 0 where nothing of the payment is left.
 */
export async function payBack(tx: Tx, now: Date, row: ShipmentRow): Promise<number> {
  const { id, orderId, reshipmentOf } = row;
  const key = `shipment ${reshipmentOf ?? id}`;
  const refills = await refillsOf(tx, row);
  if (refills.length > 0) {
    let total = 0;
    for (const { gateway, renewalRef: ref } of refills) {
      const refund = await requestRenewalRefund(tx, now, { gateway, ref }, `${key} ${ref}`);
      total += refund?.amount ?? 0;
    }
    return total;
  }
  // Where nothing else was ordered, its shipping goes back too.
  const amount = (await holdsWholeOrder(tx, row)) ? null : await costOf(tx, id);
  const wish = { orderId, key, amount };
  // Where some of it was given back before, what is left is still the patient’s.
  const refund =
    (await requestRefund(tx, now, wish)) ??
    (await requestRefund(tx, now, { ...wish, amount: null }));
  return refund?.amount ?? 0;
}

/** Whether all of an order is in a shipment. */
async function holdsWholeOrder(
  tx: Tx,
  { id, orderId }: Pick<ShipmentRow, 'id' | 'orderId'>,
): Promise<boolean> {
  const packed = tx
    .select({ id: shipmentLines.orderLineId })
    .from(shipmentLines)
    .where(eq(shipmentLines.shipmentId, id));
  const [other] = await tx
    .select({ id: orderLines.id })
    .from(orderLines)
    .where(and(eq(orderLines.orderId, orderId), notInArray(orderLines.id, packed)))
    .limit(1);
  return other === undefined;
}

/** Cents that were paid for what is in a shipment, without the shipping. */
async function costOf(tx: Tx, shipmentId: string): Promise<number> {
  const [row] = await tx
    .select({
      cost: sql<number>`sum(round(${orderLines.total}::numeric * ${shipmentLines.quantity} / ${orderLines.quantity}))::integer`,
    })
    .from(shipmentLines)
    .innerJoin(orderLines, eq(orderLines.id, shipmentLines.orderLineId))
    .where(eq(shipmentLines.shipmentId, shipmentId));
  return row?.cost ?? 0;
}
