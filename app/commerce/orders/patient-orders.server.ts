import { asc, desc, eq, inArray, type SQL, sql } from 'drizzle-orm';
import { currentCatalogue } from '../../content/catalogue.server';
import { orderLines, orders } from '../../database/tables/orders.schema.server';
import { dayOf } from '../../kernel/calendar/service-day';
import type { Queryable } from '../../kernel/database/client.server';
import { orderedInWords } from './ordered-in-words';
import { type NamedLine, nameLine, prescribedInstead } from './prescribed-instead.server';

/** An order as the care team sees it. Amounts are in cents. */
export interface PatientOrder {
  number: string;
  orderedAt: Date;
  total: number;
  currency: string;
  /** Money that was charged of it. */
  charged: number;
  /** Money that was given back, and money that is on its way back. */
  refunded: number;
  refundsPending: number;
  /** Lines, each with what it is of, such as “4 pens of 0.25 mg”. */
  lines: (NamedLine & { id: string; supply: string; comes: string; total: number })[];
}

/** Lists what a patient ordered, the newest first. */
export async function ordersOf(db: Queryable, userId: string): Promise<PatientOrder[]> {
  const found = await db
    .select({
      order: orders,
      charged: sumOf('captured'),
      refunded: sumOf('refunded'),
      refundsPending: pendingOf(),
    })
    .from(orders)
    .where(eq(orders.userId, userId))
    .orderBy(desc(orders.createdAt));
  if (found.length === 0) return [];
  const lines = await db
    .select({ line: orderLines, instead: prescribedInstead })
    .from(orderLines)
    .where(
      inArray(
        orderLines.orderId,
        found.map(({ order }) => order.id),
      ),
    )
    .orderBy(asc(orderLines.position));
  const catalogue = await currentCatalogue(db);
  return found.map(({ order, charged, refunded, refundsPending }) => ({
    number: order.number,
    orderedAt: order.createdAt,
    total: order.total,
    currency: order.currency,
    charged,
    refunded,
    refundsPending,
    lines: lines
      .filter(({ line }) => line.orderId === order.id)
      .map(({ line, instead }) => ({
        id: line.id,
        ...nameLine(line.productTitle, instead),
        supply: line.variantTitle,
        // What was ordered is not what comes in its place.
        comes:
          instead === null
            ? orderedInWords(catalogue, line, dayOf(order.createdAt))
            : line.variantTitle,
        total: line.total,
      })),
  }));
}

/** Cents of all payments of an order of a query. */
function sumOf(column: 'captured' | 'refunded'): SQL<number> {
  return sql<number>`coalesce((select sum(p.${sql.identifier(column)}) from payments p
    where p.order_id = "orders"."id"), 0)::integer`;
}

/** Cents of an order of a query that are on their way back. */
function pendingOf(): SQL<number> {
  return sql<number>`coalesce((select sum(f.amount) from refunds f join payments p on p.id = f.payment_id
    where p.order_id = "orders"."id" and f.status = 'pending'), 0)::integer`;
}

/** Cents of the order of a checkout that went back, or are on their way back. */
export async function centsBack(db: Queryable, checkoutId: string): Promise<number> {
  const [found] = await db
    .select({ refunded: sumOf('refunded'), pending: pendingOf() })
    .from(orders)
    .where(eq(orders.checkoutId, checkoutId));
  return (found?.refunded ?? 0) + (found?.pending ?? 0);
}

/** An order with its lines, as pages and calls show it. */
export interface PlacedOrder {
  number: string;
  status: (typeof orders.$inferSelect)['status'];
  /** ISO 8601. */
  createdAt: string;
  lines: (typeof orderLines.$inferSelect)[];
}

/** The order that a checkout gave; null while it has given none. */
export async function findOrder(db: Queryable, checkoutId: string): Promise<PlacedOrder | null> {
  const [order] = await db.select().from(orders).where(eq(orders.checkoutId, checkoutId));
  if (!order) return null;
  const lines = await db
    .select()
    .from(orderLines)
    .where(eq(orderLines.orderId, order.id))
    .orderBy(asc(orderLines.position));
  const { number, status, createdAt } = order;
  return { number, status, createdAt: createdAt.toISOString(), lines };
}
