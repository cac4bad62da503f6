import { and, eq, sql } from 'drizzle-orm';
import { daysOfDose, packageInWords } from '../../../../engine/supply';
import {
  lotRecalls,
  pharmacyLots,
  recalledShipments,
} from '../../../database/tables/pharmacy.schema.server';
import { prescriptions } from '../../../database/tables/prescriptions.schema.server';
import { shipmentLines } from '../../../database/tables/shipments.schema.server';
import { dayOf } from '../../../kernel/calendar/service-day';
import type { Queryable } from '../../../kernel/database/client.server';
import { type Course, coursesOf } from '../../prescriptions/courses.server';
import type { ShipmentRow } from '../shipments/change-shipment.server';
import { replacementOf, whyClosed } from '../shipments/send-again.server';
import { isAbout, isLineOfLot, isReplaced } from './recalled-packages.server';

type Line = typeof shipmentLines.$inferSelect;
type Prescription = typeof prescriptions.$inferSelect;

/** A line of a shipment that holds a recalled package of which its patient was told. */
interface RecalledLine {
  sent: Line;
  prescription: Prescription;
  /** Time at which its patient was told first: no dose of it was told since. */
  toldAt: Date;
  /** True while no replacement holds it, and a recall of it is not settled without one. */
  isOpen: boolean;
}

async function recalledLines(db: Queryable, shipmentId: string): Promise<RecalledLine[]> {
  const of = {
    shipment: 'recalled_shipments.shipment_id',
    line: 'shipment_lines.order_line_id',
    since: 'recalled_shipments.at',
  };
  const isOpen = sql<boolean>`not ${isReplaced(of)} and not exists (select from recall_closings c
    where c.recall_id = ${recalledShipments.recallId} and c.shipment_id = ${recalledShipments.shipmentId})`;
  const rows = await db
    .select({
      ...{ sent: shipmentLines, prescription: prescriptions },
      ...{ toldAt: recalledShipments.at, isOpen },
    })
    .from(recalledShipments)
    .innerJoin(pharmacyLots, eq(pharmacyLots.shipmentId, recalledShipments.shipmentId))
    .innerJoin(shipmentLines, isLineOfLot)
    .innerJoin(prescriptions, eq(prescriptions.id, shipmentLines.prescriptionId))
    .innerJoin(lotRecalls, and(eq(lotRecalls.id, recalledShipments.recallId), isAbout))
    .where(and(eq(recalledShipments.shipmentId, shipmentId), eq(recalledShipments.outcome, 'told')))
    .orderBy(recalledShipments.at);
  const first = new Map<string, RecalledLine>();
  for (const row of rows) {
    const known = first.get(row.sent.orderLineId);
    first.set(row.sent.orderLineId, known ? { ...known, isOpen: known.isOpen || row.isOpen } : row);
  }
  return [...first.values()];
}

/** What is sent in place of a shipment, or the reason in words why nothing can be. */
type PlannedReplacement =
  | {
      lines: Line[];
      /** Packages that are sent, in words. */
      contents: string[];
      /** What is recalled and not sent, with the reason, in words. */
      left: string[];
    }
  | { stop: string; isReplaced: boolean };

/**
 * Works out what is sent in place of what is recalled of a shipment: the packages that were not used up when its
 * patient was told. Packages of one supply look alike, so all of them are replaced.
 */
export async function planReplacement(
  db: Queryable,
  row: ShipmentRow,
  today: string,
): Promise<PlannedReplacement> {
  const recalled = await recalledLines(db, row.id);
  const open = recalled.filter(({ isOpen }) => isOpen);
  const again = await replacementOf(db, row);
  if (again !== null) {
    return open.length === 0
      ? { stop: `It is replaced already, by ${again}.`, isReplaced: true }
      : stopped(replacedBefore(again, open));
  }
  if (row.status !== 'shipped' && row.status !== 'delivered') {
    return stopped('This parcel is not with its patient.');
  }
  const closed = await whyClosed(db, row);
  if (closed !== null) return stopped(closed);
  if (recalled.length === 0) return stopped('Nothing in this parcel is recalled.');
  if (open.length === 0) return stopped('It is settled already, without a replacement.');
  return planOf(db, row, open, today);
}

function stopped(stop: string): PlannedReplacement {
  return { stop, isReplaced: false };
}

/** Says why what is recalled of a shipment cannot be sent again, where another shipment took its place before. */
export function replacedBefore(again: string, lines: readonly RecalledLine[] = []): string {
  const drugs = inOneRow.format(new Set(lines.map(({ prescription }) => prescription.drug)));
  const without = drugs === '' ? 'without it' : `without ${drugs}`;
  return (
    `${again} took the place of this parcel ${without}, and a parcel is replaced only once. ` +
    'Agree with the patient how they go on, have what they paid for it paid back at the order, and write that here.'
  );
}

const inOneRow = new Intl.ListFormat('en', { type: 'conjunction' });

const ended = 'The prescription has ended, so nothing more is sent of it.';
const usedUp = 'By the plan it was used up when they were told, or they go on with another parcel.';

async function planOf(
  db: Queryable,
  row: ShipmentRow,
  open: readonly RecalledLine[],
  today: string,
): Promise<PlannedReplacement> {
  const taken = open.map(({ prescription }) => prescription);
  const courses = await coursesOf(db, taken, today);
  const planned = open.map((one) => {
    const course = courses.get(one.prescription.id);
    const isOver = one.prescription.endedAt !== null;
    const packages = course && !isOver ? packagesLeft(one, row, course) : [];
    return { ...one, packages, why: isOver ? ended : usedUp };
  });
  const found = planned.filter(({ packages }) => packages.length > 0);
  const others = planned.filter(({ packages }) => packages.length === 0);
  const left = others.map(({ prescription, why }) => `${prescription.drug}: ${why}`);
  if (found.length === 0) {
    const [why = usedUp, ...more] = new Set(others.map((one) => one.why));
    return stopped(more.length === 0 ? why : left.join(' '));
  }
  return {
    left,
    lines: found.map(({ sent, packages }) => ({
      ...sent,
      fill: sent.fill && { ...sent.fill, packages },
    })),
    contents: found.flatMap(({ prescription: { packing, drug, doseSteps }, packages }) =>
      packages.map(({ count, dosage }) => {
        const unit = doseSteps[0]?.unit ?? 'mg';
        return `${drug}: ${packageInWords(packing, count, dosage === null ? null : { dosage, unit })}`;
      }),
    ),
  };
}

function packagesLeft(
  { sent, prescription, toldAt }: RecalledLine,
  { deliveredAt }: ShipmentRow,
  { calendar, recalledFrom }: Course,
) {
  const packages = sent.fill?.packages ?? [];
  if (deliveredAt === null) return packages;
  // Another supply took its place since.
  if (recalledFrom === null && calendar.present !== null) return [];
  if (daysOfDose(prescription.packing) === null) return packages;
  return packages.filter(({ fromDay }) => {
    const taken = calendar.stretches.findLast((one) => one.fromDay === fromDay);
    return taken === undefined || taken.endsOn > dayOf(toldAt);
  });
}
