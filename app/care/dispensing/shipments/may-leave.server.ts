import { and, asc, eq, inArray, isNull, lt, lte, ne, or, sql } from 'drizzle-orm';
import type { Fill } from '../../../../engine/supply';
import { addDays, daysBetween } from '../../../../engine/values';
import { isOrderCalledOff } from '../../../commerce/orders/under-way.server';
import { currentCatalogue } from '../../../content/catalogue.server';
import { shipmentLines, shipments } from '../../../database/tables/shipments.schema.server';
import { dayOf } from '../../../kernel/calendar/service-day';
import type { Tx } from '../../../kernel/database/client.server';
import {
  type CheckInNeed,
  holdUnanswered,
  needForCheckIn,
} from '../../check-ins/need-for-check-in.server';
import { canShip, type ShipVerdict } from '../../prescriptions/can-ship.server';
import { fillFor, waitsForItsDay } from '../../prescriptions/next-fill.server';
import { stepsOf } from '../../prescriptions/supply';
import { verdictsFor } from '../../rules/verdicts-for.server';
import { type ShipmentRow, submitLater } from './change-shipment.server';
import { isPaused } from './shipments.server';

type Prescription = NonNullable<ShipVerdict['prescription']>;

/** Verdict on whether all of a shipment may leave now, with what allows each line of it. */
type LeaveVerdict =
  | { ok: true; lines: PackedLine[] }
  | {
      ok: false;
      /** Reason in words for the patient. */
      reason: string;
      /** True where nothing but the word of the patient is missing. */
      isAgreementAsked: boolean;
    };

interface PackedLine {
  orderLineId: string;
  quantity: number;
  /** Packages of what is prescribed; null where nothing is. */
  fill: Fill | null;
  /** Null where nothing has to allow it. */
  prescription: Prescription | null;
}

/** Reason for which nothing of an order leaves that was called off, in words for the patient. */
export const orderCalledOff = 'The order was cancelled.';

/**
 * Asks the gate about everything in a shipment, as it would be sent to a state. The shipment itself counts as sent
 * already, so no refill is needed for it, only a prescription in force. Where another prescription took the place
 * of the one that it was opened on, the shipment goes on with that. The rules of each medicine are asked once more.
 */
export async function mayLeave(
  tx: Tx,
  now: Date,
  row: Pick<ShipmentRow, 'id' | 'orderId' | 'caseId' | 'patientId'>,
  addressState: string,
): Promise<LeaveVerdict> {
  const { id: shipmentId, caseId, patientId } = row;
  if (caseId === null && (await isOrderCalledOff(tx, row.orderId))) {
    return { ok: false, reason: orderCalledOff, isAgreementAsked: false };
  }
  const lines = await tx
    .select()
    .from(shipmentLines)
    .where(eq(shipmentLines.shipmentId, shipmentId))
    .orderBy(asc(shipmentLines.orderLineId));
  const packed: PackedLine[] = [];
  for (const { orderLineId, quantity, fill, prescriptionId } of lines) {
    const sending = { orderLineId, supply: 'again', day: dayOf(now), addressState } as const;
    const { check, prescription } = await canShip(tx, sending);
    if (!check.ok) {
      const isAgreementAsked = check.code === 'notAgreed';
      return { ok: false, reason: check.message, isAgreementAsked };
    }
    const isSame = prescription === null || prescription.id === prescriptionId;
    packed.push({
      orderLineId,
      quantity,
      fill: isSame || fill === null ? fill : await fillFor(tx, prescription, daysPaid(fill)),
      prescription,
    });
  }
  const why = caseId === null ? null : await stopOf(tx, now, { id: caseId, patientId }, packed);
  if (why !== null) return { ok: false, reason: why, isAgreementAsked: false };
  return { ok: true, lines: packed };
}

/**
 * Says why the rules of a medicine stop it from leaving, by all that is known of its patient now; null where they do
 * not.
 */
async function stopOf(
  tx: Tx,
  now: Date,
  careCase: { id: string; patientId: string },
  packed: readonly PackedLine[],
): Promise<string | null> {
  const { products } = await currentCatalogue(tx);
  const asked = packed.flatMap(({ orderLineId, fill, prescription }) => {
    const product = products.find(({ id }) => id === prescription?.productId);
    if (!product || !prescription || !fill) return [];
    const plan = stepsOf(fill, prescription.doseSteps[0]?.unit ?? 'mg');
    return [{ orderLineId, product, beside: [], plan, refills: null }];
  });
  if (asked.length === 0) return null;
  const shipping = { ...careCase, occasion: 'shipment', professions: null } as const;
  const verdicts = (await verdictsFor(tx, shipping, asked, now)).flat();
  return verdicts.find(({ kind }) => kind === 'stop')?.patientWords ?? null;
}

function daysPaid({ paidFrom, paidTo }: Fill): number {
  return paidTo - paidFrom;
}

/** Keeps what allows each line, as it was found. */
export async function keepPrescriptions(
  tx: Tx,
  shipmentId: string,
  lines: readonly PackedLine[],
): Promise<void> {
  for (const { orderLineId, fill, prescription } of lines) {
    if (prescription === null) continue;
    await tx
      .update(shipmentLines)
      .set({ fill, prescriptionId: prescription.id })
      .where(
        and(eq(shipmentLines.shipmentId, shipmentId), eq(shipmentLines.orderLineId, orderLineId)),
      );
  }
}

/**
 * Days before a shipment leaves on which its patient is asked how they do; a provider who wrote since then has looked.
 */
export const askedAhead = 7;

/** Says whether a shipment comes after another one of its supply that has not left. */
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

/** Says whether a shipment of a supply that ships by month waits until its patient resumes the treatment. */
export async function waitsForResuming(
  tx: Tx,
  { id, leavesOn }: Pick<ShipmentRow, 'id' | 'leavesOn'>,
): Promise<boolean> {
  if (leavesOn === null) return false;
  const [found] = await tx
    .select({ id: shipments.id })
    .from(shipments)
    .where(and(eq(shipments.id, id), isPaused));
  return found !== undefined;
}

/**
 * Says what a shipment of a supply that ships by month waits for: it is asked for as a refill would be. Where nobody
 * answered by its day, its patient is told that it waits.
 */
export async function needOfShipment(
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

/** Days by which a shipment may be late before those after it wait as long. */
const grace = 3;

/**
 * Moves the later shipments of a supply where one leaves late: nobody gets a strength while the one before is not used
 * up.
 */
export async function moveLaterShipments(
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

/** Lets the shipments of an order go on whose day has come and that waited for a check-in. */
export async function submitWaiting(tx: Tx, now: Date, orderId: string): Promise<void> {
  const due = lte(shipments.leavesOn, dayOf(now));
  const rows = await tx
    .select({ id: shipments.id })
    .from(shipments)
    .where(and(eq(shipments.orderId, orderId), eq(shipments.status, 'preparing'), due));
  for (const { id } of rows) await submitLater(tx, id, now);
}
