import { eq, sql } from 'drizzle-orm';
import { directionsInWords, type Package, packageInWords } from '../../../../engine/care';
import { formatDosage } from '../../../../engine/values';
import { users } from '../../../database/tables/accounts.schema.server';
import { prescriptions } from '../../../database/tables/care.schema.server';
import { orderLines } from '../../../database/tables/orders.schema.server';
import type {
  PharmacyLine,
  PharmacyPackage,
} from '../../../database/tables/sandbox-pharmacy.schema.server';
import {
  type PharmacyName,
  shipmentLines,
  shipments,
} from '../../../database/tables/shipments.schema.server';
import { fullNameOfUser } from '../../../identity/accounts/name-in-full.server';
import { dayOf } from '../../../kernel/calendar/service-day';
import type { Tx } from '../../../kernel/database/client.server';
import { lockShipment, type ShipmentRow } from '../shipments/change-shipment.server';
import { deliveryAddressOf } from '../shipments/create-shipments.server';
import { holdShipment } from '../shipments/hold-or-cancel-shipments.server';
import { keepPrescriptions, mayLeave } from '../shipments/may-leave.server';
import { submitLater } from '../shipments/shipment-queue.server';
import {
  askAgainLater,
  currentPharmacy,
  type PharmacyServices,
  pharmacyNamed,
  unlessAway,
  withdraw,
} from './pharmacies.server';
import type { PharmacyOrder, PharmacyPatient } from './pharmacy-partner';
import { takeReport } from './take-report.server';

/**
 * Asks the pharmacy for a shipment. It may run twice, twice at once, or again after a crash at any point: what is
 * asked for is written down before, under a key by which the pharmacy knows it again.
 */
export async function submitShipment(
  { shipment }: { shipment: string },
  services: PharmacyServices,
): Promise<void> {
  const { db, clock, log } = services;
  const current = currentPharmacy(services);
  if (!current) {
    log.warn({ shipment }, 'a parcel waits: no pharmacy is set up');
    return;
  }
  const submission = await db.transaction((tx) =>
    prepareSubmission(tx, clock.now(), shipment, current.name),
  );
  if (submission.kind === 'nothing') return;
  const pharmacy = pharmacyNamed(services, submission.pharmacy);
  if (!pharmacy) throw new Error(`The pharmacy “${submission.pharmacy}” is not set up here.`);
  if (submission.kind === 'withdraw') {
    const { key, reason } = submission;
    const done = await unlessAway(() => withdraw(services, pharmacy, { key, reason }));
    if (done === 'away') await askAgainLater(services, shipment, submitLater);
    return;
  }
  const report = await unlessAway(() => pharmacy.submit(submission.order));
  if (report === 'away') await askAgainLater(services, shipment, submitLater);
  else await takeReport(services, pharmacy, report);
}

type Submission =
  | { kind: 'nothing' }
  | { kind: 'submit'; pharmacy: PharmacyName; order: PharmacyOrder }
  /** It may not leave any more, and the pharmacy may have heard of it. */
  | { kind: 'withdraw'; pharmacy: PharmacyName; key: string; reason: string };

/**
 * Writes down what a pharmacy is about to be asked for, before it is asked. The gate is asked first, with the
 * address at which the patient lives by now; from then on the address stands for as long as the key does.
 */
async function prepareSubmission(
  tx: Tx,
  now: Date,
  shipmentId: string,
  current: PharmacyName,
): Promise<Submission> {
  const row = await lockShipment(tx, eq(shipments.id, shipmentId));
  if (row?.status !== 'preparing') return { kind: 'nothing' };
  if (row.postponedUntil !== null && row.postponedUntil > now) {
    await submitLater(tx, shipmentId, row.postponedUntil);
    return { kind: 'nothing' };
  }
  const { pharmacyKey, patientId } = row;
  const isAsked = pharmacyKey !== null;
  const pharmacy = isAsked ? (row.pharmacy ?? current) : current;
  const address = isAsked ? row.address : await deliveryAddressOf(tx, patientId, row.address);
  const verdict = await mayLeave(tx, now, row, address.administrativeArea);
  if (!verdict.ok) {
    const { reason, isAgreementAsked } = verdict;
    // It is submitted again once they agreed.
    if (!isAsked && isAgreementAsked) return { kind: 'nothing' };
    if (isAsked) return { kind: 'withdraw', pharmacy, key: pharmacyKey, reason };
    await holdShipment(tx, now, row, { reason, state: address.administrativeArea });
    return { kind: 'nothing' };
  }
  if (isAsked) {
    return { kind: 'submit', pharmacy, order: await pharmacyOrder(tx, row, pharmacyKey) };
  }
  const asked = row.asked + 1;
  const key = `${row.number}-${asked}`;
  await keepPrescriptions(tx, shipmentId, verdict.lines);
  await tx
    .update(shipments)
    .set({ address, pharmacy, pharmacyKey: key, asked, postponedUntil: null })
    .where(eq(shipments.id, shipmentId));
  return { kind: 'submit', pharmacy, order: await pharmacyOrder(tx, { ...row, address }, key) };
}

/** Builds the order that a pharmacy is asked for under a key, word for word the same each time. */
async function pharmacyOrder(
  tx: Tx,
  { id, address, patientId }: Pick<ShipmentRow, 'id' | 'address' | 'patientId'>,
  key: string,
): Promise<PharmacyOrder> {
  const rows = await tx
    .select({
      sent: shipmentLines,
      line: orderLines,
      prescribed: prescriptions,
      prescriber: fullNameOfUser,
      license: licenseOf(),
    })
    .from(shipmentLines)
    .innerJoin(orderLines, eq(orderLines.id, shipmentLines.orderLineId))
    .leftJoin(prescriptions, eq(prescriptions.id, shipmentLines.prescriptionId))
    .leftJoin(users, eq(users.id, prescriptions.providerId))
    .where(eq(shipmentLines.shipmentId, id))
    .orderBy(orderLines.position);
  const lines = rows.map(({ sent, line, prescribed, prescriber, license }): PharmacyLine => {
    const { quantity, fill } = sent;
    if (prescribed === null || fill === null) {
      const { productId, variantId, productTitle: title, dosage, dosageUnit } = line;
      const strength = dosage === null ? '' : formatDosage(dosage, dosageUnit ?? 'mg');
      return { productId, variantId, title, quantity, strength, prescription: null };
    }
    const { productId, variantId, drug, form, state, treats, refills } = prescribed;
    return {
      ...{ productId, variantId, title: drug, quantity, strength: '' },
      prescription: {
        ...{ id: prescribed.id, drug, form, state, treats, refills },
        packages: fill.packages.map((one) => pharmacyPackage(prescribed, one)),
        writtenOn: dayOf(prescribed.issuedAt),
        validThrough: dayOf(prescribed.expiresAt),
        prescriber: { name: prescriber ?? '', license: license ?? '' },
      },
    };
  });
  return { key, patient: await pharmacyPatient(tx, patientId), address, lines };
}

type Prescription = typeof prescriptions.$inferSelect;

function pharmacyPackage(
  { packing, directions, doseSteps }: Prescription,
  { count, dosage, days }: Package,
): PharmacyPackage {
  const strength = dosage === null ? null : { dosage, unit: doseSteps[0]?.unit ?? 'mg' };
  return {
    contents: packageInWords(packing, count, strength),
    ...{ count, days },
    strength: strength ? formatDosage(strength.dosage, strength.unit) : '',
    directions: directionsInWords(directions, packing, strength),
  };
}

async function pharmacyPatient(tx: Tx, patientId: string): Promise<PharmacyPatient> {
  const { dob, gender } = users;
  const [found] = await tx
    .select({ name: fullNameOfUser, dob, gender })
    .from(users)
    .where(eq(users.id, patientId));
  return {
    name: found?.name ?? '',
    dateOfBirth: found?.dob ?? null,
    gender: found?.gender ?? null,
  };
}

/** Number of the license under which the prescription of a query was written. */
function licenseOf() {
  return sql<string | null>`(select l.number from provider_licenses l
    where l.user_id = ${prescriptions.providerId} and l.state = ${prescriptions.state}
    order by l.valid_from desc nulls last limit 1)`;
}
