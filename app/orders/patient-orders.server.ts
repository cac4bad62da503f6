import { asc, desc, eq, inArray } from 'drizzle-orm';
import type { Queryable } from '../platform/db/client.server';
import { orderLines, orders, payments, refunds } from './orders.schema.server';

/** An order as the care team sees it. Amounts are in cents. */
export interface PatientOrder {
  number: string;
  orderedAt: Date;
  total: number;
  /** What was given back, and what is on its way back. */
  refunded: number;
  refundsPending: number;
  lines: { id: string; title: string; supply: string; quantity: number; total: number }[];
}

/** What a patient ordered, the newest first. */
export async function ordersOf(db: Queryable, userId: string): Promise<PatientOrder[]> {
  const found = await db
    .select({ order: orders, payment: payments })
    .from(orders)
    .leftJoin(payments, eq(payments.orderId, orders.id))
    .where(eq(orders.userId, userId))
    .orderBy(desc(orders.createdAt));
  if (found.length === 0) return [];
  const lines = await db
    .select()
    .from(orderLines)
    .where(
      inArray(
        orderLines.orderId,
        found.map(({ order }) => order.id),
      ),
    )
    .orderBy(asc(orderLines.position));
  const paid = found.flatMap(({ payment }) => payment?.id ?? []);
  const given =
    paid.length === 0
      ? []
      : await db.select().from(refunds).where(inArray(refunds.paymentId, paid));
  return found.map(({ order, payment }) => ({
    number: order.number,
    orderedAt: order.createdAt,
    total: order.total,
    refunded: payment?.refunded ?? 0,
    refundsPending: given
      .filter(({ paymentId, status }) => paymentId === payment?.id && status === 'pending')
      .reduce((sum, { amount }) => sum + amount, 0),
    lines: lines
      .filter(({ orderId }) => orderId === order.id)
      .map(({ id, productTitle, variantTitle, quantity, total }) => ({
        id,
        title: productTitle,
        supply: variantTitle,
        quantity,
        total,
      })),
  }));
}
