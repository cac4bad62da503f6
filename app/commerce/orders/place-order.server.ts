import { sql } from 'drizzle-orm';
import { orderLines, orders, payments } from '../../database/tables/orders.schema.server';
import type { CheckoutRow, SnapshotItem } from '../../database/tables/payments.schema.server';
import type { GatewayPayment } from '../../database/tables/sandbox.schema.server';
import { addressLines } from '../../identity/profile/delivery-address';
import type { Tx } from '../../kernel/database/client.server';
import { orderConfirmed } from '../../mail/templates/orders';
import { mailAboutOrder } from './mail-about-order.server';

/** An order that was just written, and its lines in their order. */
export interface OrderWithLines {
  order: typeof orders.$inferSelect;
  lines: (typeof orderLines.$inferSelect)[];
}

/**
 * Writes the order of a checkout that was paid, the payment and the mail that confirms it, all or nothing.
 * The database refuses a second order of a checkout and a second order of a payment.
 */
export async function placeOrder(
  tx: Tx,
  now: Date,
  checkout: CheckoutRow,
  { ref, amount, currency }: GatewayPayment,
): Promise<OrderWithLines> {
  const { id: checkoutId, snapshot, gateway } = checkout;
  const number = await nextNumber(tx);
  const [order] = await tx
    .insert(orders)
    .values({ ...paidOrder(checkout, now), number, currency })
    .returning();
  if (!order) throw new Error(`The order of checkout ${checkoutId} was not written.`);
  const lines = snapshot.items.map((item, position) => orderLine(item, order.id, position));
  const written = await tx.insert(orderLines).values(lines).returning();
  await tx.insert(payments).values({
    orderId: order.id,
    gateway,
    gatewayRef: ref,
    captured: amount,
    currency,
    capturedAt: now,
  });
  await confirmByMail(tx, now, order);
  return { order, lines: written.sort((one, other) => one.position - other.position) };
}

async function confirmByMail(tx: Tx, now: Date, order: OrderWithLines['order']): Promise<void> {
  const { id: orderId, total, checkoutId, shippingAddress: address } = order;
  const goesTo = address && addressLines(address);
  await mailAboutOrder(tx, now, { orderId, key: `order-confirmation ${orderId}` }, (reader) =>
    orderConfirmed(reader, { total, goesTo, checkoutId }),
  );
}

/** Such as F-100234. Numbers are never given twice; one that a failed payment took is left out. */
async function nextNumber(tx: Tx): Promise<string> {
  const { rows } = await tx.execute<{ number: string }>(
    sql`select nextval('order_numbers')::text as number`,
  );
  return `F-${rows[0]?.number ?? ''}`;
}

/** The order of a checkout that was paid, without what the database gives it. */
export function paidOrder(
  { id: checkoutId, userId, site, snapshot }: CheckoutRow,
  paidAt: Date,
): Omit<typeof orders.$inferSelect, 'id' | 'number'> {
  const { subtotal, discount, shipping, total, currency, coupon, shippingAddress } = snapshot;
  return {
    userId,
    checkoutId,
    status: 'paid',
    site,
    subtotal,
    discount,
    shipping,
    total,
    currency,
    coupon: coupon ?? null,
    shippingAddress,
    createdAt: paidAt,
  };
}

/** A line of an order, as it was paid for. */
export function orderLine(
  item: SnapshotItem,
  orderId: string,
  position: number,
): Omit<typeof orderLines.$inferSelect, 'id'> {
  const { product, variant, dosage = null, dosageUnit = null, ...line } = item;
  const { productId, variantId, quantity, usage, subtotal, discount, total } = line;
  return {
    orderId,
    position,
    productId,
    productTitle: product.title,
    variantId,
    variantTitle: variant.variantCustomTitle ?? variant.title,
    variantType: variant.variantType,
    quantity,
    dosage,
    dosageUnit,
    usage,
    prescription: product.prescription ?? false,
    subtotal,
    discount,
    total,
  };
}
