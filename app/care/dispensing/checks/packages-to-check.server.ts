import { and, asc, eq, inArray, isNotNull, ne, sql } from 'drizzle-orm';
import { directionsInWords, type Package, packageInWords } from '../../../../engine/care';
import { addDays } from '../../../../engine/values';
import { pharmacyLots } from '../../../database/tables/pharmacy.schema.server';
import { prescriptions } from '../../../database/tables/prescriptions.schema.server';
import { shipmentLines, shipments } from '../../../database/tables/shipments.schema.server';
import { dayOf } from '../../../kernel/calendar/service-day';
import type { Queryable } from '../../../kernel/database/client.server';
import { coursesOf } from '../../treatments/courses.server';
import type { ShipmentRow } from '../shipments/change-shipment.server';

/** A package of a parcel, as a pharmacist checks it. */
export interface PackageToCheck {
  orderLineId: string;
  /** Its place among the packages of its line, from 0. */
  place: number;
  drug: string;
  /** Such as “4 pens of 0.25 mg”. */
  contents: string;
  /** How it is taken, as its label says it. */
  directions: string;
  days: number;
  /** The last day that it is for, as far as can be told, YYYY-MM-DD: it must not expire before that is over. */
  lastDay: string;
  /** Null before it was verified. */
  lot: string | null;
  expiresOn: string | null;
}

/** The packages of a parcel in the order in which they are taken. What is not prescribed has none. */
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
        const lot = lots.find((kept) => kept.orderLineId === orderLineId && kept.place === place);
        const strength = strengthOf(one, unit);
        return {
          ...{ orderLineId, place, drug: prescription.drug, days: one.days },
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

/** Days of earlier supplies of a prescription that are in other parcels and have not come yet. */
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
