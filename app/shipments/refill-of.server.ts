import { eq } from 'drizzle-orm';
import type { Queryable } from '../platform/db/client.server';
import { refills } from '../subscriptions/subscriptions.schema.server';
import type { ShipmentRow } from './change-shipment.server';

export type ParcelRefill = typeof refills.$inferSelect;

/** The refill that a parcel, or the one that it replaces, was paid with; null for what was paid with the order. */
export async function refillOf(
  db: Queryable,
  { id, reshipmentOf }: Pick<ShipmentRow, 'id' | 'reshipmentOf'>,
): Promise<ParcelRefill | null> {
  const first = reshipmentOf ?? id;
  const [found] = await db.select().from(refills).where(eq(refills.shipmentId, first));
  return found ?? null;
}
