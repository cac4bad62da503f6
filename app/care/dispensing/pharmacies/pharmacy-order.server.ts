import { and, eq, isNotNull, sql } from 'drizzle-orm';
import { type PharmacyStatus, refillsLeft } from '../../../../engine/care';
import { directionsInWords, type Package, packageInWords } from '../../../../engine/supply';
import { formatDosage } from '../../../../engine/values';
import type { PharmacyReportBody } from '../../../../schemas/generated/types';
import { users } from '../../../database/tables/accounts.schema.server';
import { orderLines } from '../../../database/tables/orders.schema.server';
import { pharmacyChecks, pharmacyLots } from '../../../database/tables/pharmacy.schema.server';
import { prescriptions } from '../../../database/tables/prescriptions.schema.server';
import type { DeliveryAddress } from '../../../database/tables/profile.schema.server';
import type {
  PharmacyLine,
  PharmacyPackage,
  PharmacyReply,
} from '../../../database/tables/sandbox.schema.server';
import {
  type Carrier,
  type PharmacyName,
  shipmentLines,
} from '../../../database/tables/shipments.schema.server';
import { fullNameOfUser } from '../../../identity/accounts/name-in-full.server';
import { dayOf } from '../../../kernel/calendar/service-day';
import type { Queryable } from '../../../kernel/database/client.server';
import { LoggableError } from '../../../kernel/log/errors';
import { openPrescriptions } from '../../prescriptions/sealed-decisions.server';
import { readAllergies, readSexAtBirth } from '../../rules/read-person.server';
import type { ShipmentRow } from '../shipments/change-shipment.server';
import { agreedProduct } from '../shipments/shipments.server';

/** Builds the order that a pharmacy is asked for under a key, as everything about it is known now. */
export async function pharmacyOrder(
  tx: Queryable,
  { id, address, patientId }: Pick<ShipmentRow, 'id' | 'address' | 'patientId'>,
  key: string,
): Promise<PharmacyOrder> {
  const rows = await tx
    .select({
      sent: shipmentLines,
      line: orderLines,
      prescribed: prescriptions,
      prescriber: fullNameOfUser,
      npi: users.npi,
      license: licenseOf(),
      substitute: agreedProduct,
    })
    .from(shipmentLines)
    .innerJoin(orderLines, eq(orderLines.id, shipmentLines.orderLineId))
    .leftJoin(prescriptions, eq(prescriptions.id, shipmentLines.prescriptionId))
    .leftJoin(users, eq(users.id, prescriptions.providerId))
    .where(eq(shipmentLines.shipmentId, id))
    .orderBy(orderLines.position);
  const words = await openPrescriptions(
    tx,
    rows.flatMap(({ prescribed }) => prescribed ?? []),
  );
  const lots = await verifiedHere(tx, id);
  const lines = rows.map((row): PharmacyLine => {
    const { sent, line, prescribed, prescriber, npi, license, substitute } = row;
    const { quantity, fill } = sent;
    if (prescribed === null || fill === null) {
      const { productId, variantId, productTitle: title, dosage, dosageUnit } = line;
      const strength = dosage === null ? '' : formatDosage(dosage, dosageUnit ?? 'mg');
      return { id: line.id, productId, variantId, title, quantity, strength, prescription: null };
    }
    const { productId, variantId, drug, form, state, refills } = prescribed;
    const treats = words.find((one) => one.id === prescribed.id)?.treats ?? '';
    return {
      ...{ id: line.id, productId, variantId, title: drug, quantity, strength: '' },
      prescription: {
        ...{ id: prescribed.id, drug, form, substitute, state, treats, refills },
        refillsLeft: refillsLeft(prescribed),
        packages: fill.packages.map((one, place) => {
          const lot = lots.find(
            (stored) => stored.orderLineId === line.id && stored.place === place,
          );
          const verified = lot ? { lot: lot.lot, expiresOn: lot.expiresOn } : null;
          return { ...pharmacyPackage(prescribed, one), verified };
        }),
        writtenOn: dayOf(prescribed.issuedAt),
        validThrough: dayOf(prescribed.expiresAt),
        prescriber: { name: prescriber ?? '', npi: npi || null, license: license ?? '' },
      },
    };
  });
  return { key, patient: await pharmacyPatient(tx, patientId), address, lines };
}

/** The lots that a pharmacist of ours noted. Those of a pharmacy that was asked before are of other packages. */
function verifiedHere(tx: Queryable, shipmentId: string) {
  return tx
    .select({
      orderLineId: pharmacyLots.orderLineId,
      place: pharmacyLots.place,
      lot: pharmacyLots.lot,
      expiresOn: pharmacyLots.expiresOn,
    })
    .from(pharmacyLots)
    .innerJoin(pharmacyChecks, eq(pharmacyChecks.shipmentId, pharmacyLots.shipmentId))
    .where(and(eq(pharmacyLots.shipmentId, shipmentId), isNotNull(pharmacyChecks.pharmacistId)));
}

type Prescription = typeof prescriptions.$inferSelect;

function pharmacyPackage(
  { packing, directions, doseSteps }: Prescription,
  { count, dosage, days, take }: Package,
): Omit<PharmacyPackage, 'verified'> {
  const strength = dosage === null ? null : { dosage, unit: doseSteps[0]?.unit ?? 'mg' };
  return {
    contents: packageInWords(packing, count, strength),
    ...{ count, days },
    strength: strength ? formatDosage(strength.dosage, strength.unit) : '',
    directions: directionsInWords(directions, packing, strength, take),
  };
}

async function pharmacyPatient(tx: Queryable, patientId: string): Promise<PharmacyPatient> {
  const { dob, gender } = users;
  const [found] = await tx
    .select({ name: fullNameOfUser, dob, gender })
    .from(users)
    .where(eq(users.id, patientId));
  return {
    name: found?.name ?? '',
    dateOfBirth: found?.dob ?? null,
    gender: found?.gender ?? null,
    sexAtBirth: await readSexAtBirth(tx, patientId),
    allergies: await pharmacyAllergies(tx, patientId),
  };
}

async function pharmacyAllergies(tx: Queryable, patientId: string): Promise<PharmacyAllergies> {
  const latest = await readAllergies(tx, patientId);
  if (latest === null) return { status: 'notAsked' };
  const { names } = latest;
  const saidOn = dayOf(latest.at);
  return names.length === 0 ? { status: 'none', saidOn } : { status: 'known', names, saidOn };
}

/** Number of the license under which the prescription of a query was written. */
function licenseOf() {
  return sql<string | null>`(select l.number from provider_licenses l
    where l.user_id = ${prescriptions.providerId} and l.state = ${prescriptions.state}
    order by l.valid_from desc nulls last limit 1)`;
}

/** Order that a pharmacy is asked to send. */
export interface PharmacyOrder {
  /** Ours. The same one again asks for nothing new, whatever else it says. */
  key: string;
  patient: PharmacyPatient;
  address: DeliveryAddress;
  lines: readonly PharmacyLine[];
}

/** The patient who takes it, for the label and for the pharmacist’s check. */
interface PharmacyPatient {
  name: string;
  /** YYYY-MM-DD; null where it is not known. */
  dateOfBirth: string | null;
  /** Gender as they told us; null where they did not. */
  gender: string | null;
  /** Sex at birth as they answered in an intake; null where none asked, or where it is neither. */
  sexAtBirth: 'female' | 'male' | null;
  allergies: PharmacyAllergies;
}

/** Allergies as the patient told us. That they said “none” and that nobody asked are two things. */
type PharmacyAllergies =
  | { status: 'notAsked' }
  /** `saidOn`: YYYY-MM-DD. */
  | { status: 'none'; saidOn: string }
  | { status: 'known'; names: string[]; saidOn: string };

/** The same, as a pharmacist reads it. */
export function allergiesInWords(allergies: PharmacyAllergies): string {
  switch (allergies.status) {
    case 'notAsked':
      return 'Not asked yet';
    case 'none':
      return 'No known allergies';
    case 'known':
      return allergies.names.join(', ');
  }
}

/** Report of a pharmacy on how an order stands. */
export interface PharmacyReport {
  /** The key of the order. */
  key: string;
  status: PharmacyStatus;
  /** Time of what is reported. */
  at: Date;
  /** Null until there is a label. */
  carrier: Carrier | null;
  trackingNumber: string | null;
  /** Reason for which it was refused, in words of the pharmacy; empty otherwise. Never shown to patients. */
  reason: string;
  /** Reports of what its pharmacists did, as they would send them themselves; none for a pharmacy that does. */
  acts: readonly PharmacyReportBody[];
}

/**
 * A pharmacy that packs and sends. Whatever is behind it keeps the same promises, proved by the same tests
 * (`pharmacy-partner.integration.test.ts`). Each method throws a PharmacyAway while it cannot be reached.
 */
export interface PharmacyPartner {
  readonly name: PharmacyName;
  /** Milliseconds after which it is worth asking again how an order stands. */
  readonly lookEvery: number;
  /** Asks for a shipment. Twice with one key is one shipment, and gives its report as it stands by then. */
  submit(order: PharmacyOrder): Promise<PharmacyReport>;
  /** Returns the status of an order; null for a key that it has never heard. */
  look(key: string): Promise<PharmacyReport | null>;
  /**
   * Calls an order off. Once it said `cancelled`, nothing is sent under that key, not even by a `submit` that
   * comes later. `tooLate`: the carrier has it.
   */
  cancel(key: string): Promise<'cancelled' | 'tooLate'>;
  /** Sends the answer to a question that its pharmacists asked. Twice is once. */
  reply(reply: PharmacyReply): Promise<void>;
  /** Says whether a message with this body and these headers comes from the pharmacy, and lately. */
  hasSigned(body: string, headers: Headers): boolean;
}

/** The pharmacy did not answer: nobody knows whether it heard. */
export class PharmacyAway extends LoggableError {
  constructor(options?: ErrorOptions) {
    super('The pharmacy does not answer.', options);
    this.name = 'PharmacyAway';
  }
}
