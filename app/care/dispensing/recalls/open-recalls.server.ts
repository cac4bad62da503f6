import { and, asc, desc, eq, isNull, or, sql } from 'drizzle-orm';
import { type Fill, type Packing, packageInWords } from '../../../../engine/supply';
import {
  lotRecalls,
  pharmacyLots,
  recalledShipments,
} from '../../../database/tables/pharmacy.schema.server';
import { prescriptions } from '../../../database/tables/prescriptions.schema.server';
import { shipmentLines, shipments } from '../../../database/tables/shipments.schema.server';
import type { Given, Queryable } from '../../../kernel/database/client.server';
import { named } from '../../../kernel/database/columns.server';
import type { Services } from '../../../kernel/http/load-context';
import { isAbout, isLineOfLot } from './recalled-packages.server';

/** Packages of one lot in a shipment that its patient is to stop using. */
export interface OpenRecall {
  /** True once they said that they did. */
  isConfirmed: boolean;
  /** The shipment, such as S-500118. */
  number: string;
  drug: string;
  /** Contents such as “3 pens of 0.5 mg and 1 pen of 1 mg”. */
  contents: string;
  /** Lot as it was printed. */
  lot: string;
  /** Number of the shipment that replaces it; null where none is sent. */
  replacedBy: string | null;
  /** True once that shipment has come. */
  hasReplacement: boolean;
}

/** Row of a package that its patient is to stop using. */
interface OpenRecallRow {
  isConfirmed: boolean;
  number: string;
  drug: string;
  packing: Packing;
  fill: Fill | null;
  steps: { unit: string }[];
  place: number;
  lot: string;
  replacedBy: string | null;
  hasReplacement: boolean;
}

/**
 * The packages that a patient was told to stop using: until they say that they did, and then for some months, unless
 * more of it came since that is not recalled. {@link openRecallsIn} reads them.
 * @param now ISO 8601.
 */
export function openRecallRows(db: Queryable, patientId: Given<string>, now: Given<string>) {
  const isNew = sql`${recalledShipments.confirmedAt} > ${now}::timestamptz - interval '90 days'`;
  const hasMore = sql`exists (select from shipment_lines l join shipments s on s.id = l.shipment_id
    where l.order_line_id = ${pharmacyLots.orderLineId} and s.delivered_at > ${recalledShipments.at}
      and not exists (select from recalled_shipments r where r.shipment_id = s.id and r.outcome = 'told'))`;
  const again = sql`from shipments again
    join shipment_lines l on l.shipment_id = again.id and l.order_line_id = ${pharmacyLots.orderLineId}
    where again.reshipment_of = ${recalledShipments.shipmentId} and again.status <> 'cancelled'`;
  return (
    db
      .selectDistinctOn([shipments.number, pharmacyLots.orderLineId, pharmacyLots.place], {
        replacedBy: sql<string | null>`(select again.number ${again})`.as('replacedBy'),
        hasReplacement:
          sql<boolean>`exists (select ${again} and again.delivered_at is not null)`.as(
            'hasReplacement',
          ),
        isConfirmed: sql<boolean>`${recalledShipments.confirmedAt} is not null`.as('isConfirmed'),
        ...named({
          number: shipments.number,
          drug: prescriptions.drug,
          packing: prescriptions.packing,
          fill: shipmentLines.fill,
          steps: prescriptions.doseSteps,
          place: pharmacyLots.place,
          lot: pharmacyLots.lot,
        }),
      })
      .from(recalledShipments)
      .innerJoin(shipments, eq(shipments.id, recalledShipments.shipmentId))
      .innerJoin(pharmacyLots, eq(pharmacyLots.shipmentId, shipments.id))
      .innerJoin(shipmentLines, isLineOfLot)
      .innerJoin(prescriptions, eq(prescriptions.id, shipmentLines.prescriptionId))
      .innerJoin(lotRecalls, and(eq(lotRecalls.id, recalledShipments.recallId), isAbout))
      .where(
        and(
          eq(recalledShipments.patientId, patientId),
          eq(recalledShipments.outcome, 'told'),
          or(isNull(recalledShipments.confirmedAt), and(isNew, sql`not ${hasMore}`)),
        ),
      )
      // What came last is what they take now.
      .orderBy(desc(shipments.number), asc(pharmacyLots.orderLineId), asc(pharmacyLots.place))
  );
}

/**
 * Shipments of which a patient was told lately that a recall was a mistake.
 * @param now ISO 8601.
 */
export function mistakenRecallRows(db: Queryable, patientId: Given<string>, now: Given<string>) {
  return db
    .selectDistinct(named({ number: shipments.number }))
    .from(recalledShipments)
    .innerJoin(shipments, eq(shipments.id, recalledShipments.shipmentId))
    .where(
      and(
        eq(recalledShipments.patientId, patientId),
        eq(recalledShipments.outcome, 'mistaken'),
        sql`${recalledShipments.at} > ${now}::timestamptz - interval '14 days'`,
      ),
    )
    .orderBy(asc(shipments.number));
}

/** Says what the rows are, in words: all packages of a lot in a shipment together. */
export function openRecallsIn(rows: readonly OpenRecallRow[]): OpenRecall[] {
  const found = new Map<string, OpenRecall & { all: string[] }>();
  for (const { packing, fill, steps, place, ...row } of rows) {
    const { number, drug, lot } = row;
    const one = fill?.packages[place];
    if (!one) continue;
    const unit = steps[0]?.unit ?? 'mg';
    const strength = one.dosage === null ? null : { dosage: one.dosage, unit };
    const key = JSON.stringify([number, drug, lot]);
    const all = [...(found.get(key)?.all ?? []), packageInWords(packing, one.count, strength)];
    found.set(key, { ...row, contents: inOneRow.format(all), all });
  }
  return [...found.values()].map(({ all: _, ...recall }) => recall);
}

const inOneRow = new Intl.ListFormat('en', { type: 'conjunction' });

/**
 * Notes that a patient stopped using what was recalled of a shipment. Noting it again changes nothing.
 * @returns False for a shipment of which they were told nothing.
 */
export async function confirmRecall(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  patientId: string,
  number: string,
): Promise<boolean> {
  const told = await db
    .select({ of: recalledShipments })
    .from(recalledShipments)
    .innerJoin(shipments, eq(shipments.id, recalledShipments.shipmentId))
    .where(and(eq(shipments.number, number), eq(recalledShipments.outcome, 'told')));
  const theirs = told.filter(({ of }) => of.patientId === patientId);
  for (const { of } of theirs) {
    await db
      .update(recalledShipments)
      .set({ confirmedAt: clock.now() })
      .where(
        and(
          eq(recalledShipments.recallId, of.recallId),
          eq(recalledShipments.shipmentId, of.shipmentId),
          eq(recalledShipments.outcome, 'told'),
          isNull(recalledShipments.confirmedAt),
        ),
      );
  }
  return theirs.length > 0;
}
