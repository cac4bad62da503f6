import { eq, sql } from 'drizzle-orm';
import { orderLines } from '../orders/orders.schema.server';
import { requestRenewalRefund } from '../payments/refund-renewal.server';
import { requestRefund } from '../payments/refunds.server';
import type { Tx } from '../platform/db/client.server';
import type { ShipmentRow } from './change-shipment.server';
import { refillOf } from './refill-of.server';
import { shipmentLines } from './shipments.schema.server';

/**
 * Gives back what was paid for a parcel that is not sent, or was lost twice: once, for it and for the one that it
 * replaces together.
 * @returns Cents that are given back; 0 where nothing of the payment is left.
 */
export async function payBack(tx: Tx, now: Date, row: ShipmentRow): Promise<number> {
  const { id, orderId, reshipmentOf } = row;
  const key = `shipment ${reshipmentOf ?? id}`;
  const refill = await refillOf(tx, row);
  if (refill !== null) {
    const name = { provider: refill.provider, ref: refill.renewalRef };
    return (await requestRenewalRefund(tx, now, name, key))?.amount ?? 0;
  }
  const wish = { orderId, key, amount: await costOf(tx, id) };
  // Where some of it was given back before, what is left is still the patient’s.
  const refund =
    (await requestRefund(tx, now, wish)) ??
    (await requestRefund(tx, now, { ...wish, amount: null }));
  return refund?.amount ?? 0;
}

/** Cents that were paid for what is in a parcel, without the shipping. */
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
