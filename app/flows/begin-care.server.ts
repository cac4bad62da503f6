import { openCases } from '../care/cases/open-cases.server';
import { openShipments } from '../care/shipments/open-shipments.server';
import { openSubscriptions } from '../care/subscriptions/open-subscriptions.server';
import { recurrenceOf } from '../commerce/gateway/payment-lines';
import type { PaymentServices } from '../commerce/gateway/providers.server';
import type { OrderWithLines } from '../commerce/orders/place-order.server';
import type { CheckoutRow } from '../commerce/payments/checkout-rows.server';
import { startSubscriptionsLater } from '../commerce/payments/payment-queue.server';
import type { Tx } from '../kernel/database/client.server';

/**
 * What follows from an order, in the transaction that writes it. The provider is asked for the subscriptions
 * of what renews in a job: it is elsewhere, and may be slow.
 */
export async function beginCare(
  tx: Tx,
  { clock }: PaymentServices,
  checkout: CheckoutRow,
  placed: OrderWithLines,
): Promise<void> {
  const { id, snapshot } = checkout;
  const now = clock.now();
  await openCases(tx, now, placed);
  await openSubscriptions(tx, now, placed, checkout);
  await openShipments(tx, now, placed, snapshot);
  if (snapshot.items.some((item) => recurrenceOf(item) !== null))
    await startSubscriptionsLater(tx, id);
}
