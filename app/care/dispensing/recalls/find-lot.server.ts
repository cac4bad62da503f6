import { and, asc, countDistinct, desc, eq, inArray, or, type SQL, sql } from 'drizzle-orm';
import type { ShipmentStatus } from '../../../../engine/care';
import { daysOfDose, packageInWords } from '../../../../engine/supply';
import { daysBetween } from '../../../../engine/values';
import { users } from '../../../database/tables/accounts.schema.server';
import { orders } from '../../../database/tables/orders.schema.server';
import {
  lotRecalls,
  pharmacyLots,
  type RecallOutcome,
  recalledShipments,
} from '../../../database/tables/pharmacy.schema.server';
import { prescriptions } from '../../../database/tables/prescriptions.schema.server';
import { shipmentLines, shipments } from '../../../database/tables/shipments.schema.server';
import { nameOfUser } from '../../../identity/accounts/name-in-full.server';
import { recordAccess } from '../../../identity/audit/audit.server';
import { dayOf } from '../../../kernel/calendar/service-day';
import type { Queryable, Tx } from '../../../kernel/database/client.server';
import { cursorInAddress, readCursor } from '../../../kernel/http/list-cursor';
import type { Services } from '../../../kernel/http/load-context';
import { type Course, coursesOf } from '../../prescriptions/courses.server';
import { lotKeyIn, lotKeyOf } from '../../prescriptions/lot-key.server';
import { lotsWithKey } from './lots.server';
import { replacedBefore } from './planned-replacement.server';
import { isLineOfLot, unsettledRecalls } from './recalled-packages.server';

/** A package of a lot that was looked for. */
interface PackageOfLot {
  drug: string;
  /** Contents such as “4 pens of 0.25 mg”. */
  contents: string;
  /** Lot as it was printed. */
  lot: string;
  /** YYYY-MM-DD */
  expiresOn: string;
  /** Days that it is for. */
  days: number;
  /** Days of them that are left by the plan; null where it is taken when wanted. */
  daysLeft: number | null;
}

/** A shipment that holds packages of a lot, or held them until they were called back. */
export interface ShipmentOfLot {
  /** Number such as S-500118. */
  number: string;
  orderNumber: string;
  patientName: string;
  status: ShipmentStatus;
  shippedAt: Date | null;
  deliveredAt: Date | null;
  /** Empty where all of them were called back before it left. */
  packages: PackageOfLot[];
  /** Time at which it was stopped, at which its patient was told, and at which they said that they stopped using it. */
  stoppedAt: Date | null;
  toldAt: Date | null;
  /** Time at which they were told that it was a mistake; null where it was none. */
  mistakenAt: Date | null;
  confirmedAt: Date | null;
  /** True while nobody saw to it that its patient has a recalled package. */
  isOpen: boolean;
  /** Number of the shipment that replaces what of it has the lot; null where none does. */
  replacedBy: string | null;
  /** Reason for which no replacement can be sent, in words; null where one can be, or nobody is asked for one. */
  stop: string | null;
}

/** What is known of a lot. */
export interface LotFound {
  shipments: ShipmentOfLot[];
  counts: { packages: number; shipments: number; patients: number; notLeft: number };
  /** The medicines of which packages have this lot. */
  products: { id: string; drug: string }[];
  /** Cursor of the next page; null after the last one. */
  next: string | null;
}

const pageLength = 25;

/**
 * Finds every package of a lot, however it was typed, the newest shipment first and a page at a time. Whose they are
 * is put on record.
 * @param after Cursor of the page, as the one before gave it; null for the first.
 */
export function findLot(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  staffId: string,
  typed: string,
  after: string | null = null,
): Promise<LotFound> {
  return db.transaction(async (tx) => {
    const now = clock.now();
    const key = lotKeyIn(typed);
    const lots = key === '' ? [] : await lotsWithKey(tx, key);
    const rows = await shipmentsOfLot(tx, { key, lots, after });
    const shown = rows.slice(0, pageLength);
    const ids = shown.map(({ id }) => id);
    const packages = await packagesOf(tx, lots, ids, dayOf(now));
    const outcomes = await outcomesOf(tx, key, ids);
    const patients = new Set(shown.map(({ patientId }) => patientId));
    await recordAccess(
      tx,
      ...[...patients].map((patientId) => {
        return { at: now, staffId, patientId, action: 'lot.search', subject: key } as const;
      }),
    );
    const last = rows.length > pageLength ? shown.at(-1) : undefined;
    return {
      shipments: shown.map(({ id, patientId: _, createdAt: __, again, isInIt, ...row }) => ({
        ...row,
        replacedBy: isInIt ? again : null,
        stop: row.isOpen && again !== null ? replacedBefore(again) : null,
        packages: packages.flatMap(({ shipmentId, ...one }) => (shipmentId === id ? [one] : [])),
        ...(outcomes.get(id) ?? noOutcome),
      })),
      ...(await countPackages(tx, lots)),
      next: last ? cursorInAddress({ numbers: [last.createdAt.getTime()], id: last.id }) : null,
    };
  });
}

function shipmentsOfLot(
  tx: Tx,
  { key, lots, after }: { key: string; lots: string[]; after: string | null },
) {
  const holding = tx
    .select({ id: pharmacyLots.shipmentId })
    .from(pharmacyLots)
    .where(inArray(pharmacyLots.lot, lots));
  const recalled = tx
    .select({ id: recalledShipments.shipmentId })
    .from(recalledShipments)
    .innerJoin(lotRecalls, eq(lotRecalls.id, recalledShipments.recallId))
    .where(isOfLot(key));
  return tx
    .select({
      id: shipments.id,
      patientId: shipments.patientId,
      createdAt: shipments.createdAt,
      number: shipments.number,
      orderNumber: orders.number,
      patientName: nameOfUser(),
      status: shipments.status,
      shippedAt: shipments.shippedAt,
      deliveredAt: shipments.deliveredAt,
      isOpen: sql<boolean>`exists (select from ${unsettledRecalls} o join lot_recalls k on k.id = o.recall_id
        where o.shipment_id = ${shipments.id} and ${lotKeyOf(sql.raw('k.lot'))} = ${key})`,
      again: sql<string | null>`(select again.number from shipments again
        where again.reshipment_of = ${shipments.id})`,
      isInIt: sql<boolean>`exists (select from shipments again
        join shipment_lines n on n.shipment_id = again.id
        join pharmacy_lots g on g.shipment_id = again.reshipment_of and g.order_line_id = n.order_line_id
        where again.reshipment_of = ${shipments.id} and ${inArray(sql.raw('g.lot'), lots)})`,
    })
    .from(shipments)
    .innerJoin(orders, eq(orders.id, shipments.orderId))
    .innerJoin(users, eq(users.id, shipments.patientId))
    .where(and(or(inArray(shipments.id, holding), inArray(shipments.id, recalled)), past(after)))
    .orderBy(desc(shipments.createdAt), desc(shipments.id))
    .limit(pageLength + 1);
}

function past(after: string | null): SQL | undefined {
  const cursor = after === null ? null : readCursor(after, 1);
  if (cursor === null) return undefined;
  const at = new Date(cursor.numbers[0] ?? 0).toISOString();
  return sql`(${shipments.createdAt}, ${shipments.id}) < (${at}::timestamptz, ${cursor.id}::uuid)`;
}

/** The packages of a lot in some shipments, with what is left of each by the plan. */
async function packagesOf(tx: Tx, lots: string[], shipmentIds: string[], today: string) {
  const rows = await tx
    .select({
      lot: pharmacyLots,
      fill: shipmentLines.fill,
      status: shipments.status,
      prescription: prescriptions,
    })
    .from(pharmacyLots)
    .innerJoin(shipments, eq(shipments.id, pharmacyLots.shipmentId))
    .innerJoin(shipmentLines, isLineOfLot)
    .innerJoin(prescriptions, eq(prescriptions.id, shipmentLines.prescriptionId))
    .where(and(inArray(pharmacyLots.lot, lots), inArray(pharmacyLots.shipmentId, shipmentIds)))
    .orderBy(asc(pharmacyLots.orderLineId), asc(pharmacyLots.place));
  const courses = await coursesOf(
    tx,
    rows.map(({ prescription }) => prescription),
    today,
  );
  return rows.flatMap(({ lot: { shipmentId, place, lot, expiresOn }, ...row }) => {
    const { fill, prescription, status } = row;
    const one = fill?.packages[place];
    if (!one) return [];
    const { packing, doseSteps, drug } = prescription;
    const unit = doseSteps[0]?.unit ?? 'mg';
    const strength = one.dosage === null ? null : { dosage: one.dosage, unit };
    const course = status === 'delivered' ? courses.get(prescription.id) : undefined;
    const contents = packageInWords(packing, one.count, strength);
    const left = daysOfDose(packing) === null ? null : daysLeftOf(one, course, today);
    return [{ shipmentId, drug, contents, lot, expiresOn, days: one.days, daysLeft: left }];
  });
}

/** Days of a package that are not over by the plan. All of them where its patient has not got it. */
function daysLeftOf(
  { days, fromDay }: { days: number; fromDay: number },
  course: Course | undefined,
  today: string,
): number {
  const stretch = course?.calendar.stretches.find((one) => one.fromDay === fromDay);
  if (!stretch) return days;
  return Math.min(days, Math.max(0, daysBetween(today, stretch.endsOn)));
}

type Outcomes = Pick<ShipmentOfLot, 'stoppedAt' | 'toldAt' | 'mistakenAt' | 'confirmedAt'>;

const noOutcome: Outcomes = { stoppedAt: null, toldAt: null, mistakenAt: null, confirmedAt: null };
const timeOf = {
  ...{ stopped: 'stoppedAt', told: 'toldAt', mistaken: 'mistakenAt' },
} as const satisfies Record<RecallOutcome, keyof Outcomes>;

/** Condition that a recall of a query was noted for a lot, also where it was withdrawn since. */
function isOfLot(key: string): SQL {
  return sql`${lotKeyOf(lotRecalls.lot)} = ${key}`;
}

async function outcomesOf(tx: Tx, key: string, shipmentIds: string[]) {
  const rows = await tx
    .select({ of: recalledShipments })
    .from(recalledShipments)
    .innerJoin(lotRecalls, eq(lotRecalls.id, recalledShipments.recallId))
    .where(and(isOfLot(key), inArray(recalledShipments.shipmentId, shipmentIds)));
  const found = new Map<string, Outcomes>();
  for (const { of } of rows) {
    const known = found.get(of.shipmentId) ?? noOutcome;
    const at = { [timeOf[of.outcome]]: of.at };
    found.set(of.shipmentId, { ...known, ...at, confirmedAt: of.confirmedAt ?? known.confirmedAt });
  }
  return found;
}

/** The medicines of which packages have one of some lots. */
export async function medicinesOf(db: Queryable, lots: string[]): Promise<LotFound['products']> {
  return db
    .select({ id: prescriptions.productId, drug: sql<string>`min(${prescriptions.drug})` })
    .from(pharmacyLots)
    .innerJoin(shipmentLines, isLineOfLot)
    .innerJoin(prescriptions, eq(prescriptions.id, shipmentLines.prescriptionId))
    .where(inArray(pharmacyLots.lot, lots))
    .groupBy(prescriptions.productId)
    .orderBy(asc(sql`min(${prescriptions.drug})`));
}

async function countPackages(
  db: Queryable,
  lots: string[],
): Promise<Pick<LotFound, 'counts' | 'products'>> {
  const hasNotLeft = inArray(shipments.status, ['preparing', 'held', 'ordered', 'packed']);
  const [counts] = await db
    .select({
      packages: sql<number>`count(*)`.mapWith(Number),
      shipments: countDistinct(pharmacyLots.shipmentId),
      patients: countDistinct(shipments.patientId),
      notLeft: sql<number>`count(distinct ${shipments.id}) filter (where ${hasNotLeft})`.mapWith(
        Number,
      ),
    })
    .from(pharmacyLots)
    .innerJoin(shipments, eq(shipments.id, pharmacyLots.shipmentId))
    .where(inArray(pharmacyLots.lot, lots));
  return {
    products: await medicinesOf(db, lots),
    counts: counts ?? { packages: 0, shipments: 0, patients: 0, notLeft: 0 },
  };
}
