import { and, asc, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import { users } from '../../../database/tables/accounts.schema.server';
import {
  pharmacyChecks,
  pharmacyLots,
  pharmacyQuestions,
} from '../../../database/tables/pharmacy.schema.server';
import { shipmentLines } from '../../../database/tables/shipments.schema.server';
import { mayDoNow } from '../../../identity/access/holders.server';
import { day } from '../../../kernel/calendar/milliseconds';
import type { Queryable, Tx } from '../../../kernel/database/client.server';
import { noteOutcome, type Recall, recallsOf } from '../recalls/recalled-packages.server';

/** Time in which a pharmacist checks a shipment, and in which a question is to be answered. Milliseconds. */
export const dueAfter = day;

/**
 * Says whether a shipment waits for a pharmacist before a pharmacy packs it, and opens its check where there is none.
 * What holds nothing prescribed waits for nobody, and where no pharmacist is on the staff the pharmacy checks by
 * itself. Whoever calls has locked the shipment and kept what is in it.
 */
export async function waitsForPharmacist(tx: Tx, now: Date, shipmentId: string): Promise<boolean> {
  const contents = await contentsToCheck(tx, shipmentId);
  if (contents === null) return false;
  const [known] = await tx
    .select()
    .from(pharmacyChecks)
    .where(eq(pharmacyChecks.shipmentId, shipmentId))
    .for('update');
  if (known?.status === 'verified' && known.contents === contents) {
    const recalls = await recallsOf(tx, shipmentId);
    if (recalls.length === 0) return false;
    await checkRecalledAnew(tx, now, shipmentId, recalls);
    return hasPharmacist(tx);
  }
  if (await isQuestionOpen(tx, shipmentId)) return true;
  if (!(await hasPharmacist(tx))) return false;
  if (known?.status === 'waiting' && known.contents === contents) return true;
  await openCheck(tx, now, shipmentId, contents);
  return true;
}

/** Has a shipment checked anew that has not left and holds packages of recalled lots, and puts that on record. */
export async function checkRecalledAnew(
  tx: Tx,
  now: Date,
  shipmentId: string,
  recalls: readonly Recall[],
): Promise<void> {
  const contents = await contentsToCheck(tx, shipmentId);
  if (contents === null) return;
  await noteOutcome(tx, now, { shipmentId, outcome: 'stopped' }, recalls);
  await openCheck(tx, now, shipmentId, contents);
}

/** Opens the check of a shipment, or has one made anew of which the contents changed. */
export async function openCheck(
  tx: Tx,
  now: Date,
  shipmentId: string,
  contents: string,
): Promise<void> {
  const opened = {
    ...({ status: 'waiting', contents, unfilledBecause: '' } as const),
    ...{ pharmacistId: null, settledAt: null },
  };
  const dueAt = new Date(now.getTime() + dueAfter);
  await tx.delete(pharmacyLots).where(eq(pharmacyLots.shipmentId, shipmentId));
  await tx
    .insert(pharmacyChecks)
    .values({ shipmentId, ...opened, openedAt: now, dueAt })
    .onConflictDoUpdate({
      target: pharmacyChecks.shipmentId,
      set: { ...opened, dueAt, version: sql`${pharmacyChecks.version} + 1` },
    });
}

/** Finds what a pharmacist checks of a shipment, word for word; null where nothing in it is prescribed. */
export async function contentsToCheck(db: Queryable, shipmentId: string): Promise<string | null> {
  const lines = await db
    .select({
      line: shipmentLines.orderLineId,
      prescription: shipmentLines.prescriptionId,
      fill: shipmentLines.fill,
    })
    .from(shipmentLines)
    .where(and(eq(shipmentLines.shipmentId, shipmentId), isNotNull(shipmentLines.fill)))
    .orderBy(asc(shipmentLines.orderLineId));
  return lines.length === 0 ? null : JSON.stringify(lines);
}

/** Says whether a question of a pharmacist about a shipment waits for its answer. */
export async function isQuestionOpen(db: Queryable, shipmentId: string): Promise<boolean> {
  const [open] = await db
    .select({ id: pharmacyQuestions.id })
    .from(pharmacyQuestions)
    .where(and(eq(pharmacyQuestions.shipmentId, shipmentId), isNull(pharmacyQuestions.answeredAt)))
    .limit(1);
  return open !== undefined;
}

async function hasPharmacist(db: Queryable): Promise<boolean> {
  const [one] = await db
    .select({ id: users.id })
    .from(users)
    .where(mayDoNow('pharmacy:dispense'))
    .limit(1);
  return one !== undefined;
}
