import { and, asc, eq, inArray, isNotNull, ne, sql } from 'drizzle-orm';
import { directionsInWords, type Package, packageInWords } from '../../../../engine/supply';
import { addDays, parseDay } from '../../../../engine/values';
import { pharmacyChecks, pharmacyLots } from '../../../database/tables/pharmacy.schema.server';
import { prescriptions } from '../../../database/tables/prescriptions.schema.server';
import { shipmentLines, shipments } from '../../../database/tables/shipments.schema.server';
import { dayInWords } from '../../../kernel/calendar/day-words';
import { dayOf } from '../../../kernel/calendar/service-day';
import type { Queryable, Tx } from '../../../kernel/database/client.server';
import type { Services } from '../../../kernel/http/load-context';
import { coursesOf } from '../../prescriptions/courses.server';
import { lotKeyIn } from '../../prescriptions/lot-key.server';
import { stopOrTell } from '../recalls/carry-out-recall.server';
import { lockRecalls } from '../recalls/lots.server';
import { recalledAmong } from '../recalls/recalled-packages.server';
import { type ShipmentRow, submitLater } from '../shipments/change-shipment.server';
import { type Acting, type Done, type ShipmentAct, withShipment } from './with-shipment.server';

/** Names a package of a shipment: its line, and its place among the packages of that. */
type PackageName = Pick<PackageToCheck, 'orderLineId' | 'place'>;

/** Lot and expiry of one package, as they were typed. */
interface TypedLot extends PackageName {
  lot: string;
  /** A day as people type it. */
  expiresOn: string;
}

/** The names of the fields of a package. */
export function lotFields({ orderLineId, place }: PackageName) {
  const of = `${orderLineId} ${place}`;
  return { lot: `lot ${of}`, expiresOn: `expiry ${of}` };
}

/**
 * Verifies a shipment with the lot and the expiry of each package; from then on it may be packed. Nothing is verified
 * that expires before the last day it is for is over.
 * @param lotOf Lot and expiry that were typed of a package.
 * @param typed Packages that something was typed of: there must be no others.
 */
export function verifyShipment(
  services: Pick<Services, 'db' | 'clock'>,
  acting: Acting,
  lotOf: (one: PackageToCheck) => TypedLot,
  typed: readonly PackageName[] = [],
): Promise<Done> {
  return withShipment(services, acting, verify, true);

  async function verify({ tx, now, row, by, record }: ShipmentAct): Promise<Done> {
    await lockRecalls(tx, 'packing');
    const packages = await packagesToCheck(tx, now, row);
    const read = readLots(packages, lotOf, typed);
    if (!read.ok) {
      const message = 'Some packages are not complete. Look at what is marked.';
      return { ok: false, status: 422, message, errors: read.errors };
    }
    const recalled = by.report === null ? await recalledErrors(tx, packages, read.lots) : {};
    if (Object.keys(recalled).length > 0) {
      const message = 'A lot is recalled. Nothing of it may be sent.';
      return { ok: false, status: 422, message, errors: recalled };
    }
    await keepVerified(tx, now, row, { lots: read.lots, pharmacistId: by.pharmacistId });
    // What an outside pharmacy has packed is on record, whatever it is: only then is it found.
    if (by.report !== null) await stopOrTell(tx, now, row);
    await record('parcel.verify');
    return { ok: true };
  }
}

/** Errors of packages whose lot is recalled, named as the fields. */
async function recalledErrors(
  tx: Tx,
  packages: readonly PackageToCheck[],
  lots: readonly ReadLot[],
): Promise<Record<string, string>> {
  const named = packages.map(({ productId }, nth) => ({
    productId,
    lot: lots[nth]?.lot ?? '',
    nth,
  }));
  const recalled = await recalledAmong(tx, named);
  return Object.fromEntries(
    recalled.flatMap(({ nth }) => {
      const one = packages[nth];
      return one ? [[lotFields(one).lot, 'The maker recalls this lot. Take another one']] : [];
    }),
  );
}

interface Verified {
  lots: ReadLot[];
  /** Null where an outside pharmacy verified. */
  pharmacistId: string | null;
}

async function keepVerified(
  tx: Tx,
  now: Date,
  { id: shipmentId }: Pick<ShipmentRow, 'id'>,
  { lots, pharmacistId }: Verified,
): Promise<void> {
  await tx.delete(pharmacyLots).where(eq(pharmacyLots.shipmentId, shipmentId));
  if (lots.length > 0) {
    await tx.insert(pharmacyLots).values(lots.map((lot) => ({ ...lot, shipmentId })));
  }
  await tx
    .update(pharmacyChecks)
    .set({ status: 'verified', pharmacistId, settledAt: now, unfilledBecause: '' })
    .where(eq(pharmacyChecks.shipmentId, shipmentId));
  if (pharmacistId !== null) await submitLater(tx, shipmentId, now);
}

interface ReadLot {
  orderLineId: string;
  place: number;
  lot: string;
  /** YYYY-MM-DD */
  expiresOn: string;
}

type Read = { ok: true; lots: ReadLot[] } | { ok: false; errors: Record<string, string> };

/** Checks the lots and expiries of packages as they were typed; errors are named as the fields. */
function readLots(
  packages: readonly PackageToCheck[],
  lotOf: (one: PackageToCheck) => TypedLot,
  named: readonly PackageName[] = [],
): Read {
  const errors: Record<string, string> = {};
  for (const name of named) {
    const isThere = packages.some(
      (one) => one.orderLineId === name.orderLineId && one.place === name.place,
    );
    if (!isThere) errors[lotFields(name).lot] = 'This parcel holds no such package';
  }
  const lots = packages.map((one): ReadLot => {
    const { orderLineId, place, lastDay } = one;
    const typed = lotOf(one);
    const names = lotFields(one);
    const lot = typed.lot.trim();
    const expiresOn = parseDay(typed.expiresOn.trim());
    // Without a letter or digit no recall would ever find it.
    if (lotKeyIn(lot) === '') errors[names.lot] = 'Enter the lot as it is printed';
    else if (lot.length > 40) errors[names.lot] = 'Use at most 40 characters';
    if (expiresOn === null) errors[names.expiresOn] = 'Enter the day on which it expires';
    else if (expiresOn <= lastDay) {
      errors[names.expiresOn] =
        `It is for the days through ${dayInWords(lastDay, 'dateWithYear')}, and must last longer`;
    }
    return { orderLineId, place, lot, expiresOn: expiresOn ?? '' };
  });
  return Object.keys(errors).length > 0 ? { ok: false, errors } : { ok: true, lots };
}

/** A package of a shipment, as a pharmacist checks it. */
export interface PackageToCheck {
  orderLineId: string;
  /** Its place among the packages of its line, from 0. */
  place: number;
  /** Product of the catalogue that is prescribed, by its id. */
  productId: string;
  drug: string;
  /** Contents such as “4 pens of 0.25 mg”. */
  contents: string;
  /** Directions, as its label says them. */
  directions: string;
  days: number;
  /** The last day that it is for, as far as can be told, YYYY-MM-DD: it must not expire before that is over. */
  lastDay: string;
  /** Null before it was verified. */
  lot: string | null;
  expiresOn: string | null;
}

/** The packages of a shipment in the order in which they are taken. What is not prescribed has none. */
export async function packagesToCheck(
  db: Queryable,
  now: Date,
  { id, expectedOn }: Pick<ShipmentRow, 'id' | 'expectedOn'>,
): Promise<PackageToCheck[]> {
  const lines = await db
    .select({ sent: shipmentLines, prescription: prescriptions })
    .from(shipmentLines)
    .innerJoin(prescriptions, eq(prescriptions.id, shipmentLines.prescriptionId))
    .where(and(eq(shipmentLines.shipmentId, id), isNotNull(shipmentLines.fill)))
    .orderBy(asc(shipmentLines.orderLineId));
  const today = dayOf(now);
  const arrival = expectedOn !== null && expectedOn > today ? expectedOn : today;
  const courses = await coursesOf(
    db,
    lines.map(({ prescription }) => prescription),
    today,
  );
  const lots = await db.select().from(pharmacyLots).where(eq(pharmacyLots.shipmentId, id));
  const packages: PackageToCheck[] = [];
  for (const { sent, prescription } of lines) {
    const { orderLineId, fill } = sent;
    if (fill === null) continue;
    const supplied = courses.get(prescription.id)?.calendar.suppliedThrough ?? null;
    const free = supplied === null ? arrival : addDays(supplied, 1);
    const onTheirWay = await daysOnTheirWay(db, prescription.id, id, fill.paidFrom);
    const begins = addDays([free, arrival].sort().at(-1) ?? arrival, onTheirWay);
    const unit = prescription.doseSteps[0]?.unit ?? 'mg';
    packages.push(
      ...fill.packages.map((one, place): PackageToCheck => {
        const lot = lots.find(
          (stored) => stored.orderLineId === orderLineId && stored.place === place,
        );
        const strength = strengthOf(one, unit);
        return {
          ...{ orderLineId, place, productId: prescription.productId },
          ...{ drug: prescription.drug, days: one.days },
          contents: packageInWords(prescription.packing, one.count, strength),
          directions: directionsInWords(
            prescription.directions,
            prescription.packing,
            strength,
            one.take,
          ),
          lastDay: addDays(begins, one.fromDay - (fill.packages[0]?.fromDay ?? 0) + one.days - 1),
          lot: lot?.lot ?? null,
          expiresOn: lot?.expiresOn ?? null,
        };
      }),
    );
  }
  return packages;
}

function strengthOf({ dosage }: Package, unit: string) {
  return dosage === null ? null : { dosage, unit };
}

/** Days of earlier supplies of a prescription that are in other shipments and have not come yet. */
async function daysOnTheirWay(
  db: Queryable,
  prescriptionId: string,
  shipmentId: string,
  before: number,
): Promise<number> {
  const days = sql`(${shipmentLines.fill} -> 'paidTo')::integer - (${shipmentLines.fill} -> 'paidFrom')::integer`;
  const [found] = await db
    .select({ days: sql<number>`coalesce(sum(${days}), 0)::integer` })
    .from(shipmentLines)
    .innerJoin(shipments, eq(shipments.id, shipmentLines.shipmentId))
    .where(
      and(
        eq(shipmentLines.prescriptionId, prescriptionId),
        ne(shipmentLines.shipmentId, shipmentId),
        inArray(shipments.status, ['preparing', 'held', 'ordered', 'packed', 'shipped']),
        sql`(${shipmentLines.fill} -> 'paidTo')::integer <= ${before}`,
      ),
    );
  return found?.days ?? 0;
}
