import { openCases } from '../care/open-cases.server';
import type { OrderWithLines } from '../orders/place-order.server';
import type { Tx } from '../platform/db/client.server';
import { openShipments } from '../shipments/open-shipments.server';
import { openSubscriptions } from '../subscriptions/open-subscriptions.server';
import type { CheckoutRow } from './checkout-rows.server';
import { recurrenceOf } from './payment-lines';
import { startSubscriptionsLater } from './payment-queue.server';
import type { PaymentServices } from './providers.server';

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
