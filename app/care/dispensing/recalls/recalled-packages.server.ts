import { and, eq, inArray, or, type SQL, sql } from 'drizzle-orm';
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
 * Recalls of which somebody may still have a package and nobody saw to it: no replacement holds its line, and it was
 * not settled without one. One row for each recall and shipment; `since` is when its patient was told.
 */
export const unsettledRecalls = sql`(select r.recall_id, r.shipment_id, r.at as since
  from recalled_shipments r join lot_recalls recall on recall.id = r.recall_id and recall.lot_key <> recall.id::text
  join shipments had on had.id = r.shipment_id and had.status in ('shipped', 'delivered')
  where r.outcome = 'told'
    and not exists (select from recall_closings c where c.recall_id = r.recall_id and c.shipment_id = r.shipment_id)
    and not exists (select from users gone where gone.id = r.patient_id and gone.closed_for = 'deletion')
    and exists (select from pharmacy_lots g
      join shipment_lines l on l.shipment_id = g.shipment_id and l.order_line_id = g.order_line_id
      join prescriptions p on p.id = l.prescription_id and recall.product_id in ('', p.product_id)
      where g.shipment_id = r.shipment_id and ${lotKeyOf(sql.raw('g.lot'))} = recall.lot_key
        and not ${isReplaced({ shipment: 'r.shipment_id', line: 'g.order_line_id', since: 'r.at' })}))`;

/**
 * Condition that a replacement holds a line of a shipment. One that was called off before its patient was told of a
 * recall counts for nothing; one that is called off later is paid back.
 */
export function isReplaced(of: { shipment: string; line: string; since: string }): SQL {
  const { shipment, line, since } = of;
  return sql.raw(`exists (select from shipments again join shipment_lines n on n.shipment_id = again.id
    where again.reshipment_of = ${shipment} and n.order_line_id = ${line}
      and (again.status <> 'cancelled' or again.created_at >= ${since}))`);
}

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
