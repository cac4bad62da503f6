import { asc, eq } from 'drizzle-orm';
import { orderLines, orders } from '../../database/tables/orders.schema.server';
import type { Queryable } from '../../kernel/database/client.server';

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
