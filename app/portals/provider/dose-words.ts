import type { DoseStep } from '../../../engine/care';
import { formatDosage } from '../../../engine/values';

/** The steps of a dose in words, such as “Week 1: 0.25 mg, Week 5: 0.5 mg”. */
export function doseStepsInWords(steps: readonly DoseStep[]): string {
  return steps
    .map(({ fromWeek, dosage, unit }) => `Week ${fromWeek}: ${formatDosage(dosage, unit)}`)
    .join(', ');
}
