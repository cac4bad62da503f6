import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { orders } from '../../database/tables/orders.schema.server';
import { disputes } from '../../database/tables/refunds.schema.server';
import type { Queryable } from '../../kernel/database/client.server';

/** Says whether a payment of a patient of a query is disputed, and not decided yet. */
export function isDisputed(patientId: AnyPgColumn): SQL<boolean> {
  return sql<boolean>`exists (select from ${disputes} d join ${orders} o on o.id = d.order_id
    where o.user_id = ${patientId} and d.status = 'open')`;
}

/** Says whether a payment of a patient is disputed: nothing more is charged or sent until that is decided. */
export async function hasDispute(db: Queryable, patientId: string): Promise<boolean> {
  const [open] = await db
    .select({ ref: disputes.ref })
    .from(disputes)
    .innerJoin(orders, eq(orders.id, disputes.orderId))
    .where(and(eq(orders.userId, patientId), eq(disputes.status, 'open')))
    .limit(1);
  return open !== undefined;
}
