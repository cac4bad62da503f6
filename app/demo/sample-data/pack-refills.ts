import { moveCase } from '../../../engine/care';
import { minute } from '../../kernel/calendar/milliseconds';
import type { PaidRefill } from './generate/generate-refills';
import { isLate, type Treatment } from './generate/generate-refills';
import { generateShipment } from './generate/generate-shipment';
import type { Patient } from './generate/generate-visitor';

/** As the pharmacy’s refusals are told. */
const cannotGetIt = 'The pharmacy cannot get it at present.';
/** So long the product lets a shipment wait for what else of its order renews that day. */
const waitsForOthers = 15 * minute;

/** Sends what was paid for on a day of the plan: in one shipment what was paid for together. */
export function packRefills(patient: Patient, treatment: Treatment): void {
  const left = treatment.toPack.splice(0).sort((one, other) => Number(one.at) - Number(other.at));
  for (let first = left[0]; first !== undefined; first = left[0]) {
    const closes = Number(first.at) + waitsForOthers;
    send(patient, treatment, left.splice(0, left.filter(({ at }) => Number(at) < closes).length));
  }
}

function send(patient: Patient, treatment: Treatment, together: readonly PaidRefill[]): void {
  const { random, sampleData } = patient;
  const at = new Date(Math.max(...together.map((one) => Number(one.at))));
  const needsLeave = together.some(({ line }) => line.prescription);
  const careCase = needsLeave ? (treatment.careCase?.row ?? null) : null;
  const isHeld =
    careCase !== null &&
    together.some(({ refill }) => isLate(sampleData.now, refill.createdAt)) &&
    moveCase(careCase.status, { event: 'reviewAgain', by: 'system', reason: cannotGetIt }).ok &&
    random.chance(0.2);
  const shipment = generateShipment(patient, treatment.placed, {
    careCase,
    lines: together.map(({ refill, line, quantity }) => ({
      orderLineId: line.id,
      quantity,
      dosage: refill.dosage,
      prescriptionId: refill.prescriptionId,
    })),
    at,
    ...(isHeld ? { heldFor: cannotGetIt } : {}),
  });
  for (const { refill } of together) refill.shipmentId = shipment.id;
}
