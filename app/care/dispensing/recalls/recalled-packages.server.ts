import { and, eq, inArray, or } from 'drizzle-orm';
import {
  lotRecalls,
  pharmacyLots,
  type RecallOutcome,
  recalledShipments,
} from '../../../database/tables/pharmacy.schema.server';
import { prescriptions } from '../../../database/tables/prescriptions.schema.server';
import { shipmentLines, shipments } from '../../../database/tables/shipments.schema.server';
import { recordAccess } from '../../../identity/audit/audit.server';
import type { Queryable, Tx } from '../../../kernel/database/client.server';
import { lotKeyIn, lotKeyOf } from '../../prescriptions/lot-key.server';

export type Recall = typeof lotRecalls.$inferSelect;

/** Condition that a recall of a query is about a package of it, whose prescription is joined. */
export const isAbout = and(
  eq(lotRecalls.lotKey, lotKeyOf(pharmacyLots.lot)),
  or(eq(lotRecalls.productId, ''), eq(lotRecalls.productId, prescriptions.productId)),
);

/** Condition that the line of a package of a query is joined. */
export const isLineOfLot = and(
  eq(shipmentLines.shipmentId, pharmacyLots.shipmentId),
  eq(shipmentLines.orderLineId, pharmacyLots.orderLineId),
);

/** The recalls that are about a package in a shipment; none where nothing in it is recalled. */
export function recallsOf(db: Queryable, shipmentId: string): Promise<Recall[]> {
  const about = db
    .select({ id: lotRecalls.id })
    .from(pharmacyLots)
    .innerJoin(shipmentLines, isLineOfLot)
    .innerJoin(prescriptions, eq(prescriptions.id, shipmentLines.prescriptionId))
    .innerJoin(lotRecalls, isAbout)
    .where(eq(pharmacyLots.shipmentId, shipmentId));
  return db.select().from(lotRecalls).where(inArray(lotRecalls.id, about));
}

/** Returns which of some packages, with the product and the lot of each, have a recalled lot. */
export async function recalledAmong<Package extends { productId: string; lot: string }>(
  db: Queryable,
  packages: readonly Package[],
): Promise<Package[]> {
  const keys = packages.map(({ lot }) => lotKeyIn(lot));
  const recalls = await db.select().from(lotRecalls).where(inArray(lotRecalls.lotKey, keys));
  return packages.filter(({ productId, lot }) =>
    recalls.some(
      (recall) =>
        recall.lotKey === lotKeyIn(lot) &&
        (recall.productId === '' || recall.productId === productId),
    ),
  );
}

/**
 * Notes what recalls did with a shipment, once each, in the name of whoever noted the recall.
 * @returns The recalls of which it was not noted before.
 */
export async function noteOutcome(
  tx: Tx,
  now: Date,
  { shipmentId, outcome }: { shipmentId: string; outcome: RecallOutcome },
  recalls: readonly Recall[],
): Promise<Recall[]> {
  const [row] = await tx
    .select({ patientId: shipments.patientId, number: shipments.number })
    .from(shipments)
    .where(eq(shipments.id, shipmentId));
  if (!row || recalls.length === 0) return [];
  const { patientId, number } = row;
  const noted = await tx
    .insert(recalledShipments)
    .values(
      recalls.map(({ id: recallId }) => ({ recallId, shipmentId, patientId, outcome, at: now })),
    )
    .onConflictDoNothing()
    .returning({ recallId: recalledShipments.recallId });
  const fresh = recalls.filter(({ id }) => noted.some(({ recallId }) => recallId === id));
  await recordAccess(
    tx,
    ...fresh.map(({ recalledBy: staffId, reason }) => {
      return {
        at: now,
        staffId,
        patientId,
        action: 'lot.recall',
        subject: number,
        reason,
      } as const;
    }),
  );
  return fresh;
}
