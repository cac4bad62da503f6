import { and, asc, eq } from 'drizzle-orm';
import { sendToPharmacyLater } from '../care/cases/care-queue.server';
import {
  createShipments,
  deliveryAddressOf,
} from '../care/dispensing/shipments/create-shipments.server';
import { submitWaiting } from '../care/dispensing/shipments/may-leave.server';
import { noteCharged } from '../care/prescriptions/changed-shipments.server';
import type { PaymentServices } from '../commerce/gateway/gateways.server';
import { startSubscriptionsLater } from '../commerce/gateway/payment-queue.server';
import { beginSubscriptions } from '../commerce/subscriptions/create-subscriptions.server';
import {
  orderLines,
  orders,
  paymentLines,
  type payments,
} from '../database/tables/orders.schema.server';
import { checkouts } from '../database/tables/payments.schema.server';
import type { Tx } from '../kernel/database/client.server';

/**
 * Carries out what follows from a charge after an approval, in the transaction that writes it down: what renews
 * begins, what was approved goes to the pharmacy, and what needs no prescription leaves. Where parcels of a supply that
 * was paid cost more, they go on.
 */
export async function chargeMade(
  tx: Tx,
  { clock }: PaymentServices,
  { id, orderId, caseId, withExtras, isForChange }: typeof payments.$inferSelect,
): Promise<void> {
  const now = clock.now();
  if (isForChange && caseId !== null) {
    await noteCharged(tx, caseId);
    await submitWaiting(tx, now, orderId);
    return;
  }
  const [found] = await tx
    .select({ order: orders, snapshot: checkouts.snapshot })
    .from(orders)
    .innerJoin(checkouts, eq(checkouts.id, orders.checkoutId))
    .where(eq(orders.id, orderId));
  if (!found) throw new Error(`The order ${orderId} that was charged is gone.`);
  const { order, snapshot } = found;
  const charged = await tx
    .select({ line: orderLines })
    .from(paymentLines)
    .innerJoin(orderLines, eq(orderLines.id, paymentLines.orderLineId))
    .where(and(eq(paymentLines.paymentId, id)))
    .orderBy(asc(orderLines.position));
  const ids = charged.map(({ line }) => line.id);
  if (await beginSubscriptions(tx, now, ids)) await startSubscriptionsLater(tx, order.checkoutId);
  if (withExtras) {
    const lines = await tx
      .select()
      .from(orderLines)
      .where(eq(orderLines.orderId, orderId))
      .orderBy(asc(orderLines.position));
    // It goes to where the patient lives by now.
    const shippingAddress = await deliveryAddressOf(tx, order.userId, order.shippingAddress);
    await createShipments(tx, now, { order: { ...order, shippingAddress }, lines }, snapshot);
  }
  if (caseId !== null) await sendToPharmacyLater(tx, caseId);
}
