import {
  and,
  asc,
  eq,
  inArray,
  isNotNull,
  isNull,
  ne,
  notExists,
  notInArray,
  sql,
} from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { ShipmentStatus } from '../../../engine/care';
import {
  daysOfSupply,
  type Fill,
  nextFill,
  type PlannedShipment,
  plannedShipments,
  shipmentDates,
} from '../../../engine/supply';
import type { prescriptions } from '../../database/tables/prescriptions.schema.server';
import { shipmentLines, shipments } from '../../database/tables/shipments.schema.server';
import { subscriptions } from '../../database/tables/subscriptions.schema.server';
import type { Queryable, Tx } from '../../kernel/database/client.server';

/** A prescription, as far as supplies are worked out from it. */
type Prescription = Pick<
  typeof prescriptions.$inferSelect,
  'id' | 'orderLineId' | 'packing' | 'quantity' | 'doseSteps'
>;
type Plan = Pick<typeof subscriptions.$inferSelect, 'anchorDay' | 'every' | 'unit'>;

/** Statuses of shipments that did not reach their patient: the next supply begins where they would have. */
const notReceived: ShipmentStatus[] = ['cancelled', 'lost', 'returned'];

/**
 * Works out the next supply of a prescription: it goes on where the one before ends, whatever the calendar says.
 * @param dueOn The date of the plan that it is for, YYYY-MM-DD; null for a first supply, which is for the first period.
 * @param known The plan, where the caller has read it.
 */
export async function nextFillOf(
  db: Queryable,
  prescription: Prescription,
  dueOn: string | null,
  known?: Plan,
): Promise<Fill> {
  const plan = known ?? (await planOf(db, prescription));
  const from = dueOn ?? plan?.anchorDay ?? '';
  return fillFor(db, prescription, daysOfSupply(plan, from));
}

/** The next supply of a prescription as it leaves. */
export interface NextSupply {
  /** The part that leaves first: all of it, unless it ships by month. */
  fill: Fill;
  /** Share of the supply that leaves first; null where that is all of it. */
  part: PlannedShipment['part'] | null;
  /** The parts that leave later, in order. */
  later: PlannedShipment[];
}

/** Works out the shipments of the next supply of a prescription. `dueOn` and `known` as for `nextFillOf`. */
export async function nextSupplyOf(
  db: Queryable,
  prescription: Prescription,
  dueOn: string | null,
  known?: Plan,
): Promise<NextSupply> {
  const { packing, quantity, doseSteps: steps } = prescription;
  const plan =
    packing.shipsEvery === undefined ? null : (known ?? (await planOf(db, prescription)));
  if (plan !== null) {
    const dates = shipmentDates(plan, dueOn ?? plan.anchorDay, packing.shipsEvery);
    const before = await lastFill(db, prescription);
    const [first, ...later] = plannedShipments({ packing, quantity, steps }, before, dates);
    if (first && later.length > 0) return { fill: first.fill, part: first.part, later };
  }
  return { fill: await nextFillOf(db, prescription, dueOn, known), part: null, later: [] };
}

/** Finds what leaves next on a prescription: the shipment of a supply that waits for its day, else the next supply. */
export async function comingFill(
  db: Queryable,
  prescription: Prescription,
  dueOn: string,
): Promise<Fill> {
  const [waiting] = await db
    .select({ fill: shipmentLines.fill })
    .from(shipmentLines)
    .innerJoin(shipments, eq(shipments.id, shipmentLines.shipmentId))
    .where(and(eq(shipmentLines.prescriptionId, prescription.id), waitsForItsDay))
    .orderBy(asc(shipments.leavesOn))
    .limit(1);
  return waiting?.fill ?? nextFillOf(db, prescription, dueOn);
}

/** Condition for a shipment of a supply that ships by month and that no pharmacy was asked for. */
export const waitsForItsDay = and(
  isNotNull(shipments.leavesOn),
  isNull(shipments.pharmacyKey),
  inArray(shipments.status, ['preparing', 'held']),
);

/** Finds the shipments of a line that were paid for and wait for their day, or for what comes before them. */
export function waitingShipments(db: Queryable, orderLineId: string) {
  return db
    .select({ id: shipments.id })
    .from(shipmentLines)
    .innerJoin(shipments, eq(shipments.id, shipmentLines.shipmentId))
    .where(and(eq(shipmentLines.orderLineId, orderLineId), waitsForItsDay));
}

/**
 * Packs anew what was paid for before a prescription took the place of another one, and what no pharmacy was asked for:
 * from the first week of that prescription on. Whoever calls has locked the case.
 */
export async function packWaitingAnew(tx: Tx, prescription: Prescription): Promise<void> {
  const { id: prescriptionId, orderLineId } = prescription;
  const waiting = await tx
    .select({ shipmentId: shipmentLines.shipmentId, fill: shipmentLines.fill })
    .from(shipmentLines)
    .innerJoin(shipments, eq(shipments.id, shipmentLines.shipmentId))
    .where(
      and(
        eq(shipmentLines.orderLineId, orderLineId),
        ne(shipmentLines.prescriptionId, prescriptionId),
        isNull(shipments.pharmacyKey),
        inArray(shipments.status, ['preparing', 'held']),
      ),
    )
    .orderBy(
      sql`${shipments.leavesOn} nulls first`,
      sql`(${shipmentLines.fill} -> 'paidFrom')::integer`,
    );
  for (const { shipmentId, fill: before } of waiting) {
    if (before === null) continue;
    const fill = await fillFor(tx, prescription, before.paidTo - before.paidFrom);
    await tx
      .update(shipmentLines)
      .set({ fill, prescriptionId })
      .where(
        and(eq(shipmentLines.shipmentId, shipmentId), eq(shipmentLines.orderLineId, orderLineId)),
      );
  }
}

/** The next supply of a prescription for so many days. */
export async function fillFor(
  db: Queryable,
  prescription: Prescription,
  days: number,
): Promise<Fill> {
  const { packing, quantity, doseSteps: steps } = prescription;
  return nextFill({ packing, quantity, steps }, await lastFill(db, prescription), days);
}

async function planOf(db: Queryable, { orderLineId }: Prescription) {
  const { anchorDay, every, unit } = subscriptions;
  const [plan] = await db
    .select({ anchorDay, every, unit })
    .from(subscriptions)
    .where(eq(subscriptions.orderLineId, orderLineId));
  return plan ?? null;
}

const replacements = alias(shipments, 'replacements');
const again = alias(shipmentLines, 'again');

async function lastFill(db: Queryable, { id }: Prescription): Promise<Fill | null> {
  const isReplaced = db
    .select()
    .from(replacements)
    .innerJoin(again, eq(again.shipmentId, replacements.id))
    .where(
      and(
        eq(replacements.reshipmentOf, shipments.id),
        eq(again.orderLineId, shipmentLines.orderLineId),
      ),
    );
  const [last] = await db
    .select({ fill: shipmentLines.fill })
    .from(shipmentLines)
    .innerJoin(shipments, eq(shipments.id, shipmentLines.shipmentId))
    .where(
      and(
        eq(shipmentLines.prescriptionId, id),
        isNotNull(shipmentLines.fill),
        notInArray(shipments.status, notReceived),
        notExists(isReplaced),
      ),
    )
    .orderBy(sql`(${shipmentLines.fill} -> 'paidTo')::integer desc`)
    .limit(1);
  return last?.fill ?? null;
}
