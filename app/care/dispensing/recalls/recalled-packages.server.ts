import { and, eq, inArray, or, sql } from 'drizzle-orm';
import {
  lotRecalls,
  pharmacyLots,
  type RecallOutcome,
  recalledShipments,
  recallWithdrawals,
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

/** Condition that a recall of a query was not withdrawn: then its key is its own id, which is no lot. */
export const stands = sql`${lotRecalls.lotKey} <> ${lotRecalls.id}::text`;

/**
 * Shipments of which somebody may still have a recalled package and nobody saw to it: no replacement was sent since
 * they were told, and it was not settled without one. `since` is when they were told first.
 */
export const unsettledRecalls = sql`(select r.shipment_id, min(r.at) as since
  from recalled_shipments r join lot_recalls recall on recall.id = r.recall_id and recall.lot_key <> recall.id::text
  join shipments had on had.id = r.shipment_id and had.status in ('shipped', 'delivered')
  where r.outcome = 'told'
    and not exists (select from recall_closings c where c.recall_id = r.recall_id and c.shipment_id = r.shipment_id)
    and not exists (select from shipments again where again.reshipment_of = r.shipment_id and again.created_at >= r.at)
    and not exists (select from users gone where gone.id = r.patient_id and gone.closed_for = 'deletion')
  group by r.shipment_id)`;

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
 * Notes what recalls did with a shipment, once each, in the name of whoever noted the recall, or withdrew it.
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
  const withdrawn = outcome === 'mistaken' ? await withdrawalOf(tx, recalls) : null;
  const fresh = recalls.filter(({ id }) => noted.some(({ recallId }) => recallId === id));
  await recordAccess(
    tx,
    ...fresh.map(({ recalledBy, reason }) => {
      const of = { at: now, patientId, subject: number };
      return withdrawn
        ? { ...of, action: 'lot.withdraw' as const, ...withdrawn }
        : { ...of, action: 'lot.recall' as const, staffId: recalledBy, reason };
    }),
  );
  return fresh;
}

/** Who withdrew a recall, and why. */
async function withdrawalOf(tx: Tx, [recall]: readonly Recall[]) {
  const [found] = await tx
    .select({ staffId: recallWithdrawals.withdrawnBy, reason: recallWithdrawals.reason })
    .from(recallWithdrawals)
    .where(eq(recallWithdrawals.recallId, recall?.id ?? ''));
  return found ?? null;
}
