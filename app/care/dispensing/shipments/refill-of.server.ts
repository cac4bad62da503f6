import { eq } from 'drizzle-orm';
import { refills } from '../../../database/tables/subscriptions.schema.server';
import type { Queryable } from '../../../kernel/database/client.server';
import type { ShipmentRow } from './change-shipment.server';

export type ShipmentRefill = typeof refills.$inferSelect;

/** The refills that a shipment, or the one that it replaces, was paid with; none for what was paid with the order. */
export function refillsOf(
  db: Queryable,
  { id, reshipmentOf }: Pick<ShipmentRow, 'id' | 'reshipmentOf'>,
): Promise<ShipmentRefill[]> {
  const first = reshipmentOf ?? id;
  return db
    .select()
    .from(refills)
    .where(eq(refills.shipmentId, first))
    .orderBy(refills.createdAt, refills.id);
}
