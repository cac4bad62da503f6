import { eq } from 'drizzle-orm';
import { orders } from '../../../database/tables/orders.schema.server';
import { shipmentLines, shipments } from '../../../database/tables/shipments.schema.server';
import type { Queryable, Tx } from '../../../kernel/database/client.server';
import { changeCaseBySystem } from '../../cases/change-case.server';
import type { ShipmentRow } from './change-shipment.server';
import { openShipment } from './create-shipments.server';

/** The number of the shipment that replaces another one; null where there is none. */
export async function replacementOf(
  db: Queryable,
  { id }: Pick<ShipmentRow, 'id'>,
): Promise<string | null> {
  const [known] = await db
    .select({ number: shipments.number })
    .from(shipments)
    .where(eq(shipments.reshipmentOf, id));
  return known?.number ?? null;
}

/**
 * Opens a shipment with what is in one that did not arrive. Whether it may leave is asked when the pharmacy is.
 * @param reason Why, for the record of the case.
 */
export async function createReplacement(
  tx: Tx,
  now: Date,
  row: ShipmentRow,
  reason: string,
): Promise<void> {
  const [order] = await tx.select().from(orders).where(eq(orders.id, row.orderId));
  if (!order) throw new Error(`The order of parcel ${row.number} is gone.`);
  const lines = await tx.select().from(shipmentLines).where(eq(shipmentLines.shipmentId, row.id));
  await openShipment(
    tx,
    now,
    { ...order, shippingAddress: row.address },
    {
      caseId: row.caseId,
      reshipmentOf: row.id,
      lines: lines.map(({ orderLineId: id, quantity, dosage, prescriptionId }) => ({
        id,
        quantity,
        dosage,
        prescriptionId,
      })),
    },
  );
  if (row.caseId === null) return;
  // A case that is looked at again stays there: the gate holds the shipment until that is decided.
  await changeCaseBySystem(tx, now, row.caseId, 'shipAgain', reason);
}
