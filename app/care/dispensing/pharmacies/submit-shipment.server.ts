import { eq } from 'drizzle-orm';
import { hasDispute } from '../../../commerce/orders/under-way.server';
import { type PharmacyName, shipments } from '../../../database/tables/shipments.schema.server';
import { dayOf, startOfDay } from '../../../kernel/calendar/service-day';
import type { Tx } from '../../../kernel/database/client.server';
import { unaskedWords } from '../../check-ins/need-for-check-in.server';
import { waitsForCharge } from '../../prescriptions/changed-shipments.server';
import { waitsForPharmacist } from '../checks/check-gate.server';
import { recallsOf } from '../recalls/recalled-packages.server';
import { lockShipment, submitLater } from '../shipments/change-shipment.server';
import { deliveryAddressOf } from '../shipments/create-shipments.server';
import { holdShipment } from '../shipments/hold-or-cancel-shipments.server';
import {
  comesAfterAnother,
  keepPrescriptions,
  mayLeave,
  moveLaterShipments,
  needOfShipment,
  waitsForResuming,
} from '../shipments/may-leave.server';
import {
  askAgainLater,
  currentPharmacy,
  type PharmacyServices,
  pharmacyNamed,
  unlessAway,
  type Withdrawal,
  whileDisputed,
  whileRecalled,
  withdraw,
} from './pharmacies.server';
import { type PharmacyOrder, pharmacyOrder } from './pharmacy-order.server';
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
    const done = await unlessAway(() => withdraw(services, pharmacy, submission));
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
  /** Withdrawal of a shipment that may not leave any more, of which the pharmacy may have heard. */
  | ({ kind: 'withdraw'; pharmacy: PharmacyName } & Withdrawal);

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
  if (!isAsked && row.leavesOn !== null && row.leavesOn > dayOf(now)) {
    await submitLater(tx, shipmentId, startOfDay(row.leavesOn));
    return { kind: 'nothing' };
  }
  if (!isAsked && (await comesAfterAnother(tx, row))) return { kind: 'nothing' };
  // It is submitted again once the patient resumes.
  if (!isAsked && (await waitsForResuming(tx, row))) return { kind: 'nothing' };
  const pharmacy = isAsked ? (row.pharmacy ?? current) : current;
  // It is submitted again once that is decided.
  if (await hasDispute(tx, patientId)) {
    if (!isAsked) return { kind: 'nothing' };
    return { kind: 'withdraw', pharmacy, key: pharmacyKey, ...whileDisputed };
  }
  if (isAsked && (await recallsOf(tx, shipmentId)).length > 0) {
    return { kind: 'withdraw', pharmacy, key: pharmacyKey, ...whileRecalled };
  }
  const address = isAsked ? row.address : await deliveryAddressOf(tx, patientId, row.address);
  const verdict = await mayLeave(tx, now, row, address.administrativeArea);
  if (!verdict.ok) {
    const { reason, isAgreementAsked } = verdict;
    // It is submitted again once they agreed.
    if (!isAsked && isAgreementAsked) return { kind: 'nothing' };
    if (isAsked) return { kind: 'withdraw', pharmacy, key: pharmacyKey, reason, event: 'hold' };
    await holdShipment(tx, now, row, { reason, state: address.administrativeArea });
    return { kind: 'nothing' };
  }
  // Once it is charged, this runs again.
  if (!isAsked && (await waitsForCharge(tx, shipmentId))) return { kind: 'nothing' };
  if (isAsked) {
    return { kind: 'submit', pharmacy, order: await pharmacyOrder(tx, row, pharmacyKey) };
  }
  const need = await needOfShipment(tx, now, row, verdict.lines);
  if (need !== 'none') {
    const hold = { reason: unaskedWords, state: address.administrativeArea };
    if (need === 'unasked') await holdShipment(tx, now, row, hold);
    // It is submitted again once they answered, and somebody read it.
    return { kind: 'nothing' };
  }
  await keepPrescriptions(tx, shipmentId, verdict.lines);
  // Once the patient answers, this runs again.
  if (await waitsForPharmacist(tx, now, shipmentId)) return { kind: 'nothing' };
  const asked = row.asked + 1;
  const key = `${row.number}-${asked}`;
  await tx
    .update(shipments)
    .set({ address, pharmacy, pharmacyKey: key, asked, postponedUntil: null })
    .where(eq(shipments.id, shipmentId));
  await moveLaterShipments(tx, row, dayOf(now), verdict.lines);
  return { kind: 'submit', pharmacy, order: await pharmacyOrder(tx, { ...row, address }, key) };
}
