import type { DoseStep } from '../../../engine';
import { formatDosage } from '../../../engine/values/dosage';

/** The steps of a dose in words, such as “Week 1: 0.25 mg, Week 5: 0.5 mg”. */
export function doseStepsInWords(steps: readonly DoseStep[]): string {
  return steps
    .map(({ fromWeek, dosage, unit }) => `Week ${fromWeek}: ${formatDosage(dosage, unit)}`)
    .join(', ');
}
