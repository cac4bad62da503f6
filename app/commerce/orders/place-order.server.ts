import { sql } from 'drizzle-orm';
import { chargeFor } from '../../../engine/commerce';
import {
  orderLines,
  orders,
  paymentLines,
  payments,
} from '../../database/tables/orders.schema.server';
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
 * Writes the order of a checkout that was paid or is held, what was paid for it and the mail that confirms it, all or
 * nothing. The database refuses a second order of a checkout and a second order of a payment.
 */
export async function placeOrder(
  tx: Tx,
  now: Date,
  checkout: CheckoutRow,
  { ref, status }: Pick<GatewayPayment, 'ref' | 'status'>,
): Promise<OrderWithLines> {
  const { id: checkoutId, snapshot } = checkout;
  const number = await nextNumber(tx);
  const [order] = await tx
    .insert(orders)
    .values({ ...orderOf(checkout, now, status === 'held' ? 'held' : 'paid'), number })
    .returning();
  if (!order) throw new Error(`The order of checkout ${checkoutId} was not written.`);
  const lines = snapshot.items.map((item, position) => orderLine(item, order.id, position));
  const written = await tx.insert(orderLines).values(lines).returning();
  const placed = {
    order,
    lines: written.toSorted((one, other) => one.position - other.position),
  };
  const { gateway } = checkout;
  if (order.status === 'paid')
    await keepPayment(tx, placed, { gateway, ref, caseId: null, at: now });
  await confirmByMail(tx, now, order);
  return placed;
}

interface PaidWhole {
  gateway: CheckoutRow['gateway'];
  /** The gateway’s name for the payment. */
  ref: string;
  /** The case whose approval it followed; null for what was paid at checkout. */
  caseId: string | null;
  at: Date;
}

/** Writes down that all of an order was paid at once. */
export async function keepPayment(tx: Tx, placed: OrderWithLines, paid: PaidWhole): Promise<void> {
  const { payment, lines } = wholePayment(placed, paid);
  const [written] = await tx.insert(payments).values(payment).returning({ id: payments.id });
  if (!written) throw new Error(`The payment of order ${placed.order.id} was not written.`);
  await tx.insert(paymentLines).values(lines.map((line) => ({ ...line, paymentId: written.id })));
}

/** A payment for all of an order, and what it is of each line, without what the database gives it. */
export function wholePayment(
  { order, lines }: OrderWithLines,
  { gateway, ref: gatewayRef, caseId, at }: PaidWhole,
) {
  const { id: orderId, currency, shipping } = order;
  const ids = lines.map(({ id }) => id);
  const { amount, ...charge } = chargeFor({ lines, shipping }, { ids, withExtras: true });
  const payment: Omit<typeof payments.$inferSelect, 'id'> = {
    ...{ orderId, caseId, status: 'captured', withExtras: true, amount, shipping },
    isForChange: false,
    ...{ gateway, gatewayRef, captured: amount, refunded: 0, currency, tries: 1 },
    ...{ createdAt: at, capturedAt: at, givenUpAt: null },
  };
  return {
    payment,
    lines: charge.lines.map((line) => ({ orderLineId: line.id, amount: line.amount })),
  };
}

async function confirmByMail(tx: Tx, now: Date, order: OrderWithLines['order']): Promise<void> {
  const { id: orderId, status, total, checkoutId, shippingAddress: address } = order;
  const goesTo = address && addressLines(address);
  await mailAboutOrder(tx, now, { orderId, key: `order-confirmation ${orderId}` }, (reader) =>
    orderConfirmed(reader, { total, isHeld: status === 'held', goesTo, checkoutId }),
  );
}

/** Number such as F-100234. Numbers are never given twice; one that a failed payment took is left out. */
async function nextNumber(tx: Tx): Promise<string> {
  const { rows } = await tx.execute<{ number: string }>(
    sql`select nextval('order_numbers')::text as number`,
  );
  return `F-${rows[0]?.number ?? ''}`;
}

/** The order of a checkout, without what the database gives it. */
export function orderOf(
  { id: checkoutId, userId, site, snapshot }: CheckoutRow,
  createdAt: Date,
  status: typeof orders.$inferSelect.status,
): Omit<typeof orders.$inferSelect, 'id' | 'number'> {
  const { subtotal, discount, shipping, total, currency, coupon, shippingAddress } = snapshot;
  return {
    userId,
    checkoutId,
    status,
    site,
    subtotal,
    discount,
    shipping,
    total,
    currency,
    coupon: coupon ?? null,
    shippingAddress,
    createdAt,
  };
}

/** A line of an order, as it was ordered. */
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
