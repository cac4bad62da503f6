import { addDays, daysBetween } from '../../values/calendar';
import { daysInMonth, parseDay } from '../../values/date';

const first = '1970-01-01';
const known = new Map<number, string>();

/** The number of a day of the calendar, YYYY-MM-DD, counted from 1970. */
export function dayNumber(iso: string): number {
  return daysBetween(first, iso);
}

/**
 * The number of the first day that is not before a text, as the engine compares days: as texts. A quiz that was
 * published may name a day that is not in the calendar, such as 2007-02-29.
 */
export function firstDayFrom(text: string): number {
  if (parseDay(text) !== null) return dayNumber(text);
  const [year = 0, month = 0, day = 0] = text.split('-').map(Number);
  const start = dayNumber(`${text.slice(0, 4)}-01-01`);
  const isLeap = daysInMonth(year, 2) === 29;
  if (month < 1) return start;
  if (month > 12) return start + (isLeap ? 366 : 365);
  const first = dayNumber(`${text.slice(0, 7)}-01`);
  return day < 1 ? first : first + daysInMonth(year, month);
}

/** The number of the last day that is not after a text, in the same way. */
export function lastDayUpTo(text: string): number {
  return parseDay(text) === null ? firstDayFrom(text) - 1 : dayNumber(text);
}

/** The day with a number, YYYY-MM-DD. */
export function isoDay(number: number): string {
  const cached = known.get(number);
  if (cached !== undefined) return cached;
  const iso = addDays(first, number);
  known.set(number, iso);
  return iso;
}
