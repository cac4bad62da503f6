import { and, desc, eq, inArray, type SQL, sql } from 'drizzle-orm';
import { mayShip, type ShipCheck, type ShipFacts, type Supply } from '../../../engine/care';
import { providerLicenses } from '../../database/tables/appointments.schema.server';
import { careCaseLines, careCases } from '../../database/tables/care.schema.server';
import { orderLines } from '../../database/tables/orders.schema.server';
import { prescriptions } from '../../database/tables/prescriptions.schema.server';
import { shipmentLines, shipments } from '../../database/tables/shipments.schema.server';
import { dayOf, serviceZone } from '../../kernel/calendar/service-day';
import type { Queryable } from '../../kernel/database/client.server';

/** Line that would be sent, with where and when. */
export interface Sending {
  orderLineId: string;
  /** `again` for what was lost on its way; `next` for the first supply and for refills. */
  supply: 'next' | 'again';
  /** YYYY-MM-DD */
  day: string;
  /** Two letters; null without an address. */
  addressState: string | null;
}

/** The verdict, and what it rests on. */
export interface ShipVerdict {
  check: ShipCheck;
  caseId: string | null;
  /** Kind of the supply: the first of the prescription, a refill of it, or the same once more. */
  supply: Supply;
  /** The newest prescription of the line; null where none was written. */
  prescription: typeof prescriptions.$inferSelect | null;
}

/**
 * Says whether a line of an order may be sent. The one gate before every shipment, the first as well as refills and
 * what is sent again: ask it in the transaction that opens the shipment, and again before it is handed over.
 */
export async function canShip(db: Queryable, sending: Sending): Promise<ShipVerdict> {
  const [found] = await db
    .select({
      needsPrescription: orderLines.prescription,
      orderId: orderLines.orderId,
      careCase: {
        id: careCases.id,
        status: careCases.status,
        state: careCases.state,
        attention: careCases.attention,
      },
      prescription: prescriptions,
      license: providerLicenses.id,
      wasFilled: wasFilled(),
    })
    .from(orderLines)
    .leftJoin(careCaseLines, eq(careCaseLines.orderLineId, orderLines.id))
    .leftJoin(careCases, eq(careCases.id, careCaseLines.caseId))
    .leftJoin(prescriptions, eq(prescriptions.orderLineId, orderLines.id))
    .leftJoin(
      providerLicenses,
      and(
        eq(providerLicenses.userId, prescriptions.providerId),
        eq(providerLicenses.state, prescriptions.state),
        coversIssue(),
      ),
    )
    .where(eq(orderLines.id, sending.orderLineId))
    // Of two written in one moment, the one in force comes first: `desc` puts those that never ended first.
    .orderBy(desc(prescriptions.issuedAt), desc(prescriptions.endedAt))
    .limit(1);
  if (!found) throw new Error(`There is no line ${sending.orderLineId} to send.`);
  const { needsPrescription, careCase, prescription, license } = found;
  const { day, addressState } = sending;
  const supply = sending.supply === 'again' ? 'again' : found.wasFilled ? 'refill' : 'first';
  const care: ShipFacts['care'] = needsPrescription
    ? {
        // A line that nobody decides about was never approved.
        caseStatus: careCase?.status ?? 'paid',
        isOnHold: careCase?.attention === 'hold',
        caseState: careCase?.state ?? null,
        prescription: prescription && {
          state: prescription.state,
          wasLicensed: license !== null,
          isAgreed: !prescription.mustAgree || prescription.agreedAt !== null,
          refills: prescription.refills,
          refillsUsed: prescription.refillsUsed,
          validThrough: dayOf(prescription.expiresAt),
          isEnded: prescription.endedAt !== null,
        },
      }
    : null;
  const isOrderOver = care === null && (await isOver(db, found.orderId));
  const check = mayShip({ supply, day, addressState, isOrderOver, care });
  return { check, caseId: careCase?.id ?? null, supply, prescription };
}

/** Says whether every case of an order was given up before anything prescribed was sent: nothing else of it is kept. */
export async function isOver(db: Queryable, orderId: string): Promise<boolean> {
  const { status, purpose } = careCases;
  const isGivenUp = and(
    inArray(status, ['declined', 'expired', 'cancelled']),
    eq(purpose, 'order'),
  );
  const [found] = await db
    .select({ isOver: sql<boolean | null>`bool_and(${isGivenUp})` })
    .from(careCases)
    .where(eq(careCases.orderId, orderId));
  return found?.isOver ?? false;
}

/** Says whether anything was sent on the prescription of a query: its first supply needs no refill. */
export function wasFilled(): SQL<boolean> {
  return sql<boolean>`exists (
    select from ${shipmentLines} join ${shipments} on ${shipments.id} = ${shipmentLines.shipmentId}
    where ${shipmentLines.orderLineId} = ${prescriptions.orderLineId}
    and ${shipments.status} <> 'cancelled'
    and (${shipments.createdAt} >= ${prescriptions.issuedAt}
      or ${shipmentLines.prescriptionId} = ${prescriptions.id}))`;
}

/** Says whether a license held on the day on which the prescription of a query was written. */
function coversIssue(): SQL {
  const issued = sql`(${prescriptions.issuedAt} at time zone ${sql.raw(`'${serviceZone}'`)})::date`;
  return sql`coalesce(${providerLicenses.validFrom} <= ${issued}, true)
    and coalesce(${providerLicenses.validThrough} >= ${issued}, true)`;
}
