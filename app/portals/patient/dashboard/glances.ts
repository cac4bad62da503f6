import { type Shipment, stagesOf } from '../../../care/dispensing/shipments/shipment';
import { groupedNumber, trackingLink } from '../../../care/dispensing/shipments/tracking-link';
import { strengthToName } from '../../../care/prescriptions/strength-to-name';
import { supplyWord } from '../../../care/treatments/supply-word';
import type { Treatment } from '../../../care/treatments/treatment';
import { isTreatmentOver } from '../../../care/treatments/treatment-status';
import type { ParcelGlance } from './dashboard';
import type { TreatmentGlance } from './standing';

/** What the dashboard says of a treatment. */
export function treatmentGlance(treatment: Treatment): TreatmentGlance {
  const { id, title, status, orderedStrength, prescription, dose, subscription } = treatment;
  const isOver = isTreatmentOver(status);
  // Nobody is reminded of a dose that a provider has to look at first.
  const isTaken = !isOver && status !== 'onHold';
  const step = dose?.schedule.find(({ standing }) => standing === 'now');
  return {
    id,
    title,
    status,
    strength: dose?.now ?? orderedStrength,
    directions: dose?.directions ?? null,
    week: isOver ? null : (dose?.week ?? null),
    isNewStrength: step !== undefined && step.fromWeek > 1 && step.fromWeek === dose?.week,
    dueDose: dose?.isDue && isTaken ? dose.prescriptionId : null,
    nextDoseOn: isTaken ? (dose?.nextOn ?? null) : null,
    nextRefillOn: subscription?.nextRefillOn ?? null,
    isRefillDue: subscription?.isRefillDue ?? false,
    isPriceAsked: subscription?.askedTotal != null,
    supply: supplyWord(treatment),
    refillsLeft: prescription?.refillsLeft ?? null,
    isNews: treatment.isNews,
  };
}

/** What the dashboard says of the parcels on their way; null where there is none. */
export function parcelGlance([next, ...others]: readonly Shipment[]): ParcelGlance | null {
  if (!next) return null;
  const { number, status, lines, carrier, trackingNumber, isPrescribed, expectedOn } = next;
  return {
    number,
    contents: lines.map(contentWords).join(', '),
    isPrescribed,
    stages: stagesOf(status),
    expectedOn,
    tracking:
      carrier !== null && trackingNumber !== null
        ? { number: groupedNumber(trackingNumber), link: trackingLink(carrier, trackingNumber) }
        : null,
    others: others.length,
  };
}

function contentWords({ title, strength, quantity }: Shipment['lines'][number]): string {
  const told = strengthToName(title, strength);
  const what = told === null ? title : `${title} ${told}`;
  return quantity > 1 ? `${quantity} × ${what}` : what;
}
