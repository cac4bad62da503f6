import { addDays } from '../../../engine/values';

/** Days after the one on which it was due, on which a card is tried again. */
const retryAfter = [1, 3, 7] as const;

/**
 * The day of the next try; null when there is none left.
 * @param dueOn YYYY-MM-DD.
 * @param tries How often a card was tried, 1 or more.
 */
export function nextTry(dueOn: string, tries: number): string | null {
  const days = retryAfter[tries - 1];
  return days === undefined ? null : addDays(dueOn, days);
}
