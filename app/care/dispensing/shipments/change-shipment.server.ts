import { eq, type SQL } from 'drizzle-orm';
import { moveShipment, type ShipmentStep } from '../../../../engine/care';
import { careCases } from '../../../database/tables/care.schema.server';
import { shipmentEvents, shipments } from '../../../database/tables/shipments.schema.server';
import type { Tx } from '../../../kernel/database/client.server';

export type ShipmentRow = typeof shipments.$inferSelect;

/**
 * Locks a shipment, and the case that allows it before that: so does everyone who holds both.
 * @returns Null where none is meant.
 */
export async function lockShipment(tx: Tx, which: SQL): Promise<ShipmentRow | null> {
  const [seen] = await tx.select({ caseId: shipments.caseId }).from(shipments).where(which);
  if (!seen) return null;
  if (seen.caseId !== null) {
    await tx
      .select({ id: careCases.id })
      .from(careCases)
      .where(eq(careCases.id, seen.caseId))
      .for('update');
  }
  const [row] = await tx.select().from(shipments).where(which).for('update');
  return row ?? null;
}

/** Columns that change beside the status. */
type Along = Partial<Omit<typeof shipments.$inferInsert, 'id' | 'status' | 'version'>>;

/** Moves a shipment that is locked and puts it on record. Throws where that cannot happen: ask the engine before. */
export async function changeShipment(
  tx: Tx,
  now: Date,
  row: ShipmentRow,
  step: ShipmentStep,
  along: Along = {},
): Promise<ShipmentRow> {
  const { id: shipmentId, status: from } = row;
  const to = moveShipment(from, step);
  if (to === null) throw new Error(`A parcel that is ${from} takes no “${step.event}”.`);
  const version = row.version + 1;
  const [changed] = await tx
    .update(shipments)
    .set({ reason: '', ...along, status: to, version })
    .where(eq(shipments.id, shipmentId))
    .returning();
  if (!changed) throw new Error('A parcel that was locked is gone.');
  await tx.insert(shipmentEvents).values({ shipmentId, version, from, to, ...step, at: now });
  return changed;
}
