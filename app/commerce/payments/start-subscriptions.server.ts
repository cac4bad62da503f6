import { eq } from 'drizzle-orm';
import { orderLines, orders } from '../../database/tables/orders.schema.server';
import { findCustomer } from '../gateway/customers.server';
import { gatewayNamed, type PaymentServices } from '../gateway/gateways.server';
import { paymentLines } from '../gateway/payment-lines';
import { syncTomorrow } from '../gateway/payment-queue.server';
import { linkSubscription } from '../subscriptions/follow-gateway.server';
import { findCheckout } from './checkout-rows.server';

/**
 * Gives every line of a paid checkout that renews its subscription with the gateway, and keeps the names.
 * It may be done again: the gateway gives the same subscriptions.
 */
export async function startSubscriptions(
  { checkout: id }: { checkout: string },
  services: PaymentServices,
): Promise<void> {
  const { db, clock } = services;
  const checkout = await findCheckout(db, id);
  if (checkout?.status !== 'succeeded' || checkout.gatewayRef === null) return;
  const gateway = gatewayNamed(services, checkout.gateway);
  const customer = gateway && (await findCustomer(db, gateway.name, checkout.userId));
  if (!gateway || customer === null) return;
  const { gatewayRef: ref, currency, snapshot, userId } = checkout;
  const { lines } = paymentLines(snapshot);
  const start = { checkout: id, ref, customer, currency, lines };
  const written = await db
    .select({ id: orderLines.id, position: orderLines.position })
    .from(orderLines)
    .innerJoin(orders, eq(orders.id, orderLines.orderId))
    .where(eq(orders.checkoutId, id));
  for (const started of await gateway.startSubscriptions(start)) {
    const orderLine = written.find(({ position }) => position === started.line);
    if (orderLine) await linkSubscription(db, orderLine.id, started.ref);
  }
  await syncTomorrow(db, userId, clock.now());
}
