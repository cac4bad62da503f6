import { and, eq, isNotNull, notExists, notInArray, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { daysOfSupply, type Fill, nextFill, type ShipmentStatus } from '../../../engine/care';
import type { prescriptions } from '../../database/tables/care.schema.server';
import { shipmentLines, shipments } from '../../database/tables/shipments.schema.server';
import { subscriptions } from '../../database/tables/subscriptions.schema.server';
import type { Queryable } from '../../kernel/database/client.server';

type Prescription = typeof prescriptions.$inferSelect;
type Plan = Pick<typeof subscriptions.$inferSelect, 'anchorDay' | 'every' | 'unit'>;

/** What did not reach its patient: the next supply begins where it would have. */
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

async function lastFill(db: Queryable, { id }: Prescription): Promise<Fill | null> {
  const isReplaced = db
    .select()
    .from(replacements)
    .where(eq(replacements.reshipmentOf, shipments.id));
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
