import { and, asc, eq, inArray, isNull } from 'drizzle-orm';
import type { Fill } from '../../../engine/supply';
import { prescriptions } from '../../database/tables/prescriptions.schema.server';
import { shipmentLines, shipments } from '../../database/tables/shipments.schema.server';
import { subscriptions } from '../../database/tables/subscriptions.schema.server';
import { dayInWords } from '../../kernel/calendar/day-words';
import type { Queryable } from '../../kernel/database/client.server';
import { nextSupplyOf } from './next-fill.server';
import { fillInWords } from './supply';

/**
 * Says what leaves next on each prescription of a case that is in force, a sentence each: the parcel that was made up
 * and that the carrier does not have, else the first part of the next supply.
 * @param today YYYY-MM-DD
 */
export async function nextShipmentsInWords(
  db: Queryable,
  caseId: string,
  today: string,
): Promise<string[]> {
  const rows = await db
    .select({ prescription: prescriptions, plan: subscriptions })
    .from(prescriptions)
    .leftJoin(subscriptions, eq(subscriptions.orderLineId, prescriptions.orderLineId))
    .where(and(eq(prescriptions.caseId, caseId), isNull(prescriptions.endedAt)))
    .orderBy(asc(prescriptions.issuedAt), asc(prescriptions.id));
  const sentences: string[] = [];
  for (const { prescription, plan } of rows) {
    const { id, drug, packing, doseSteps, refills, refillsUsed } = prescription;
    const next = (fill: Fill, day: string | null) => {
      const packages = fillInWords(fill, packing, doseSteps).join(' and ');
      const when =
        day !== null && day > today
          ? `leaves ${dayInWords(day, 'date')}`
          : 'leaves as soon as it may';
      return `Next parcel of ${drug}: ${packages}, ${when}.`;
    };
    const ready = await parcelNotSent(db, id);
    if (ready?.fill) {
      sentences.push(next(ready.fill, ready.leavesOn));
    } else if (plan?.status === 'active' && plan.nextRefillOn !== null) {
      const { nextRefillOn } = plan;
      const { fill } = await nextSupplyOf(db, prescription, nextRefillOn, plan);
      sentences.push(
        refillsUsed < refills
          ? next(fill, nextRefillOn)
          : `No refill of ${drug} is left: the supply of ${dayInWords(nextRefillOn, 'date')} comes back to be approved.`,
      );
    } else sentences.push(`No parcel of ${drug} is planned.`);
  }
  return sentences;
}

/** Finds the first parcel of a prescription that was made up and that the carrier does not have. */
async function parcelNotSent(db: Queryable, prescriptionId: string) {
  const [parcel] = await db
    .select({ fill: shipmentLines.fill, leavesOn: shipments.leavesOn })
    .from(shipmentLines)
    .innerJoin(shipments, eq(shipments.id, shipmentLines.shipmentId))
    .where(
      and(
        eq(shipmentLines.prescriptionId, prescriptionId),
        inArray(shipments.status, ['preparing', 'held', 'ordered', 'packed']),
      ),
    )
    .orderBy(asc(shipments.leavesOn), asc(shipments.createdAt))
    .limit(1);
  return parcel ?? null;
}
