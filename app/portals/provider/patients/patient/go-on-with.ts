import { doseSchedule, treatmentWeek } from '../../../../../engine/care';
import type { InForceNow } from '../../../../care/prescriptions/in-force';
import type { OfferedChoice, StepDraft } from './decision/offered-choice';

/**
 * A choice that begins with what is taken now, not with the first week once more: the present strength, the steps
 * that are still ahead counted from here, and the supplies that are left.
 * @param today YYYY-MM-DD.
 */
export function goOnWith(choice: OfferedChoice, now: InForceNow, today: string): OfferedChoice {
  const { directions, quantity, refills, refillsUsed, validThrough } = now;
  return {
    ...choice,
    begin: {
      directions,
      quantity: String(quantity),
      // The first supply of a prescription is no refill.
      refills: String(Math.max(0, refills - refillsUsed - 1)),
      validThrough: validThrough < today ? choice.begin.validThrough : validThrough,
      steps: stepsAhead(now, today),
    },
  };
}

function stepsAhead({ doseSteps, startedOn }: InForceNow, today: string): StepDraft[] {
  const week = startedOn === null ? 1 : Math.max(1, treatmentWeek(startedOn, today));
  return doseSchedule(doseSteps, startedOn, today)
    .filter(({ standing }) => standing !== 'past')
    .map(({ standing, fromWeek, dosage }) => ({
      fromWeek: String(standing === 'now' ? 1 : fromWeek - week + 1),
      dosage: String(dosage),
    }));
}
