import { type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { disputes } from '../../database/tables/refunds.schema.server';

/** Says whether a payment of an order of a query is disputed, and not decided yet. */
export function isDisputed(orderId: AnyPgColumn): SQL<boolean> {
  return sql<boolean>`exists (select from ${disputes}
    where ${disputes.orderId} = ${orderId} and ${disputes.status} = 'open')`;
}
