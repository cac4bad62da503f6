import type { orders } from '../../database/tables/orders.schema.server';
import { addressLines } from '../../identity/profile/delivery-address';
import type { Tx } from '../../kernel/database/client.server';
import { orderConfirmed } from '../../mail/templates/orders';
import { mailAboutOrder } from './mail-about-order.server';

type Order = typeof orders.$inferSelect;

/** Confirms an order by mail, once. */
export async function sendOrderMail(tx: Tx, now: Date, order: Order): Promise<void> {
  const { id: orderId, total, checkoutId, shippingAddress: address } = order;
  const goesTo = address && addressLines(address);
  await mailAboutOrder(tx, now, { orderId, key: `order-confirmation ${orderId}` }, (reader) =>
    orderConfirmed(reader, { total, goesTo, checkoutId }),
  );
}
