import { and, asc, eq, inArray, isNull, lt, lte, ne, or, sql } from 'drizzle-orm';
import { addDays, daysBetween } from '../../../../engine/values';
import { currentCatalogue } from '../../../content/catalogue.server';
import { shipmentLines, shipments } from '../../../database/tables/shipments.schema.server';
import { dayOf } from '../../../kernel/calendar/service-day';
import type { Tx } from '../../../kernel/database/client.server';
import {
  type CheckInNeed,
  holdUnanswered,
  needForCheckIn,
} from '../../check-ins/need-for-check-in.server';
import { waitsForItsDay } from '../../prescriptions/next-fill.server';
import type { ShipmentRow } from './change-shipment.server';
import type { PackedLine } from './may-leave.server';
import { submitLater } from './shipment-queue.server';

/** So many days before a parcel leaves its patient is asked how they do; a provider who wrote since then has looked. */
export const askedAhead = 7;

/** Says whether a parcel comes after another one of its supply that has not left. */
export async function comesAfterAnother(tx: Tx, row: ShipmentRow): Promise<boolean> {
  if (row.leavesOn === null || row.splitFrom === null) return false;
  const [before] = await tx
    .select({ id: shipments.id })
    .from(shipments)
    .where(
      and(
        or(eq(shipments.id, row.splitFrom), eq(shipments.splitFrom, row.splitFrom)),
        ne(shipments.id, row.id),
        or(isNull(shipments.leavesOn), lt(shipments.leavesOn, row.leavesOn)),
        isNull(shipments.pharmacyKey),
        inArray(shipments.status, ['preparing', 'held']),
      ),
    )
    .limit(1);
  return before !== undefined;
}

/**
 * Says what a parcel of a supply that ships by month waits for: it is asked for as a refill would be. Where nobody
 * answered by its day, its patient is told that it waits.
 */
export async function needOfParcel(
  tx: Tx,
  now: Date,
  { leavesOn, caseId, patientId, orderId }: ShipmentRow,
  lines: readonly PackedLine[],
): Promise<CheckInNeed> {
  if (leavesOn === null || caseId === null) return 'none';
  const { products } = await currentCatalogue(tx);
  for (const { orderLineId, prescription } of lines) {
    const product = products.find(({ id }) => id === prescription?.productId);
    if (!product || !prescription) continue;
    if (daysBetween(dayOf(prescription.issuedAt), dayOf(now)) <= askedAhead) continue;
    const renewing = { patientId, orderId, orderLineId, caseId, product, dueOn: leavesOn };
    const need = await needForCheckIn(tx, now, renewing);
    if (need === 'none') continue;
    if (need === 'answer' && leavesOn <= dayOf(now)) await holdUnanswered(tx, now, renewing);
    return need;
  }
  return 'none';
}

/** Days by which a parcel may be late before those after it wait as long. */
const grace = 3;

/** Moves the later parcels of a supply where one leaves late: nobody gets a strength while the one before is not used up. */
export async function moveLaterParcels(
  tx: Tx,
  row: ShipmentRow,
  today: string,
  lines: readonly Pick<PackedLine, 'orderLineId' | 'fill'>[],
): Promise<void> {
  const first = row.splitFrom ?? row.id;
  for (const { orderLineId, fill } of lines) {
    if (fill === null) continue;
    const later = await tx
      .select({ id: shipments.id, leavesOn: shipments.leavesOn, fill: shipmentLines.fill })
      .from(shipments)
      .innerJoin(shipmentLines, eq(shipmentLines.shipmentId, shipments.id))
      .where(
        and(
          eq(shipments.splitFrom, first),
          ne(shipments.id, row.id),
          eq(shipmentLines.orderLineId, orderLineId),
          waitsForItsDay,
        ),
      )
      .orderBy(asc(shipments.leavesOn));
    let usedUpOn = addDays(today, fill.paidTo - fill.paidFrom);
    for (const { id, leavesOn, fill: next } of later) {
      if (leavesOn === null || next === null) continue;
      const isTooEarly = leavesOn < addDays(usedUpOn, -grace);
      const day = isTooEarly ? usedUpOn : leavesOn;
      if (isTooEarly) {
        const expectedOn = sql`${day}::date + (${shipments.expectedOn} - ${shipments.leavesOn})`;
        await tx.update(shipments).set({ leavesOn: day, expectedOn }).where(eq(shipments.id, id));
      }
      usedUpOn = addDays(day, next.paidTo - next.paidFrom);
    }
  }
}

/** Lets the parcels of an order go on whose day has come and that waited for a check-in. */
export async function submitWaiting(tx: Tx, now: Date, orderId: string): Promise<void> {
  const due = lte(shipments.leavesOn, dayOf(now));
  const rows = await tx
    .select({ id: shipments.id })
    .from(shipments)
    .where(and(eq(shipments.orderId, orderId), eq(shipments.status, 'preparing'), due));
  for (const { id } of rows) await submitLater(tx, id, now);
}
