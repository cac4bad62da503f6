import type { DoseRhythm } from '../../schemas/generated/types';
import { addDays } from '../values/calendar';

/** Days from one dose to the next, the longer way where they differ; null where it is taken when wanted. */
const daysApart = {
  daily: 1,
  'twice-weekly': 4,
  weekly: 7,
  'as-needed': null,
} as const satisfies Record<DoseRhythm, number | null>;

/**
 * The day of the next dose.
 * @param lastTaken YYYY-MM-DD; null before the first dose, which is then due today.
 * @returns null where no day is set.
 */
export function nextDose(
  rhythm: DoseRhythm,
  lastTaken: string | null,
  today: string,
): string | null {
  const apart = daysApart[rhythm];
  if (apart === null) return null;
  return lastTaken === null ? today : addDays(lastTaken, apart);
}
