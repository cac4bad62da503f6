import { addDays, daysBetween } from '../care/calendar';

const first = '1970-01-01';
const known = new Map<number, string>();

/** The number of a day of the calendar, YYYY-MM-DD, counted from 1970. */
export function dayNumber(iso: string): number {
  return daysBetween(first, iso);
}

/** The day with a number, YYYY-MM-DD. */
export function isoDay(number: number): string {
  const kept = known.get(number);
  if (kept !== undefined) return kept;
  const iso = addDays(first, number);
  known.set(number, iso);
  return iso;
}
