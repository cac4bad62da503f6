import { asc, eq } from 'drizzle-orm';
import { findShipment } from '../../../care/dispensing/shipments/shipments.server';
import { orderLines, orders, payments } from '../../../database/tables/orders.schema.server';
import type { Asked } from '../../../identity/route/route.server';
import { dayOf } from '../../../kernel/calendar/service-day';
import type { Queryable } from '../../../kernel/database/client.server';
import { refuse } from '../../../kernel/http/answers';

/** Receipt of an order. Amounts are in cents. */
export interface Receipt {
  /** YYYY-MM-DD */
  orderedOn: string;
  lines: { id: string; title: string; supply: string; quantity: number; total: number }[];
  subtotal: number;
  discount: number;
  shipping: number;
  total: number;
  coupon: string | null;
  /** Amount that was taken; `refunded` is the part of it that was given back. */
  paid: number;
  refunded: number;
}

/** A shipment with the receipt of its order. Throws a 404 for one that is not there or someone else’s. */
export async function loadReceiptPage({ context, params, user }: Asked<'patient'>) {
  const number = params['number'] ?? '';
  const found = await findShipment(context.db, user.id, number ?? '');
  if (!found) throw refuse(404, 'There is no such shipment.');
  const { orderId, ...shipment } = found;
  return { shipment, receipt: await readReceipt(context.db, orderId), site: context.site };
}

async function readReceipt(db: Queryable, orderId: string): Promise<Receipt> {
  const [[order], lines] = await Promise.all([
    db
      .select({ order: orders, payment: payments })
      .from(orders)
      .leftJoin(payments, eq(payments.orderId, orders.id))
      .where(eq(orders.id, orderId)),
    db
      .select()
      .from(orderLines)
      .where(eq(orderLines.orderId, orderId))
      .orderBy(asc(orderLines.position)),
  ]);
  if (!order) throw new Error(`The order ${orderId} of a shipment is gone.`);
  const { subtotal, discount, shipping, total, coupon, createdAt } = order.order;
  return {
    orderedOn: dayOf(createdAt),
    lines: lines.map(({ id, productTitle, variantTitle, quantity, total: price }) => ({
      id,
      title: productTitle,
      supply: variantTitle,
      quantity,
      total: price,
    })),
    subtotal,
    discount,
    shipping,
    total,
    coupon: coupon?.title ?? null,
    paid: order.payment?.captured ?? 0,
    refunded: order.payment?.refunded ?? 0,
  };
}
