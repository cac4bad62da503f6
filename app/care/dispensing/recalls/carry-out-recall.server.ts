import { and, eq, inArray } from 'drizzle-orm';
import { mailAboutOrder } from '../../../commerce/orders/mail-about-order.server';
import {
  lotRecalls,
  pharmacyLots,
  recalledShipments,
} from '../../../database/tables/pharmacy.schema.server';
import { shipments } from '../../../database/tables/shipments.schema.server';
import type { Queryable, Tx } from '../../../kernel/database/client.server';
import type { Services } from '../../../kernel/http/load-context';
import { recallMail, withdrawnMail } from '../../../mail/templates/recalls';
import { checkRecalledAnew } from '../checks/check-gate.server';
import {
  followShipmentLater,
  lockShipment,
  type ShipmentRow,
  submitLater,
} from '../shipments/change-shipment.server';
import { lotsWithKey } from './lots.server';
import { noteOutcome, type Recall, recallsOf } from './recalled-packages.server';

/**
 * Does what a recall asks for with every shipment that holds a package of its lot, each in a transaction of its own. It
 * may run twice, or again after a crash: what was done is not done anew. Of one that was withdrawn, it tells whom
 * it told.
 */
export async function carryOutRecall(
  { recall: id }: { recall: string },
  { db, clock }: Pick<Services, 'db' | 'clock'>,
): Promise<void> {
  const [recall] = await db.select().from(lotRecalls).where(eq(lotRecalls.id, id));
  if (!recall) return;
  if (recall.lotKey === recall.id) return tellOfMistake(recall, { db, clock });
  for (const shipmentId of await shipmentsWith(db, await lotsWithKey(db, recall.lotKey))) {
    await db.transaction(async (tx) => {
      const row = await lockShipment(tx, eq(shipments.id, shipmentId));
      if (row) await stopOrTell(tx, clock.now(), row);
    });
  }
}

/** Tells whoever was told of a recall that it was a mistake: once, and not who is to stop for another recall. */
async function tellOfMistake(
  recall: Recall,
  { db, clock }: Pick<Services, 'db' | 'clock'>,
): Promise<void> {
  const told = await db
    .select({ id: recalledShipments.shipmentId })
    .from(recalledShipments)
    .where(and(eq(recalledShipments.recallId, recall.id), eq(recalledShipments.outcome, 'told')));
  for (const { id: shipmentId } of told) {
    await db.transaction(async (tx) => {
      const row = await lockShipment(tx, eq(shipments.id, shipmentId));
      const others = (await recallsOf(tx, shipmentId)).filter(({ isForPatients }) => isForPatients);
      if (!row || others.length > 0) return;
      const now = clock.now();
      const fresh = await noteOutcome(tx, now, { shipmentId, outcome: 'mistaken' }, [recall]);
      if (fresh.length === 0) return;
      const { orderId, number } = row;
      const key = `recall ${recall.id} withdrawn shipment ${shipmentId}`;
      await mailAboutOrder(tx, now, { orderId, key }, (reader) => withdrawnMail(reader, number));
    });
  }
}

async function shipmentsWith(db: Queryable, lots: readonly string[]): Promise<string[]> {
  const rows = await db
    .selectDistinct({ id: pharmacyLots.shipmentId })
    .from(pharmacyLots)
    .where(inArray(pharmacyLots.lot, [...lots]));
  return rows.map(({ id }) => id);
}

/**
 * Does with a shipment, which is locked, what the recalls of its packages ask for. What no pharmacy has heard of is
 * checked anew; what one has is called off, as long as the carrier does not have it; of what has left, its patient is
 * told.
 */
export async function stopOrTell(tx: Tx, now: Date, row: ShipmentRow): Promise<void> {
  const recalls = await recallsOf(tx, row.id);
  if (recalls.length === 0) return;
  const { id, status, pharmacyKey } = row;
  switch (status) {
    case 'preparing':
      if (pharmacyKey === null) await checkRecalledAnew(tx, now, id, recalls);
      return submitLater(tx, id, now);
    case 'ordered':
    case 'packed':
      return followShipmentLater(tx, id, now);
    case 'shipped':
    case 'delivered':
      return tellPatient(tx, now, row);
    // Nothing of it leaves as it is: where it goes on, it is checked anew.
    case 'held':
    // It is not with its patient. Should it turn up, they are told then.
    case 'lost':
    case 'returned':
    case 'cancelled':
      return;
  }
}

/** Tells a patient once for each recall of what is in a shipment that has left. */
export async function tellPatient(
  tx: Tx,
  now: Date,
  { id: shipmentId, orderId, number }: ShipmentRow,
): Promise<void> {
  const recalls = (await recallsOf(tx, shipmentId)).filter(({ isForPatients }) => isForPatients);
  for (const recall of await noteOutcome(tx, now, { shipmentId, outcome: 'told' }, recalls)) {
    const key = `recall ${recall.id} shipment ${shipmentId}`;
    await mailAboutOrder(tx, now, { orderId, key }, (reader) => recallMail(reader, number));
  }
}
