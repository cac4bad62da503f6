import { addDays, parseDay } from '../../../engine/values';
import { dayInWords } from '../../kernel/calendar/day-words';

/** Days without appointments, from the first through the last, YYYY-MM-DD, by the calendar on the provider’s wall. */
export interface DaysOff {
  firstDay: string;
  lastDay: string;
}

/** Days off as they were typed: days as YYYY-MM-DD or MM/DD/YYYY; without a last day it is one day. */
export interface DaysOffWish extends DaysOff {
  note: string;
}

export type ReadDaysOff =
  | { ok: true; wish: DaysOffWish }
  /** Complaints, by field. */
  | { ok: false; errors: Partial<Record<keyof DaysOffWish, string>> };

/** The most characters of a note. */
export const longestNote = 200;
/** The most days that are taken off at once. */
const mostDays = 366;

/** @param today Day at the place of the provider, YYYY-MM-DD. */
export function readDaysOff(typed: DaysOffWish, today: string): ReadDaysOff {
  const errors: Partial<Record<keyof DaysOffWish, string>> = {};
  const firstDay = parseDay(typed.firstDay);
  const lastDay = typed.lastDay.trim() === '' ? firstDay : parseDay(typed.lastDay);
  const note = typed.note.trim();
  if (note.length > longestNote) errors.note = `The maximum length allowed is ${longestNote}`;
  if (firstDay === null) {
    const isEmpty = typed.firstDay.trim() === '';
    errors.firstDay = isEmpty ? 'The value is required' : 'This is not a day of the calendar';
  } else if (lastDay !== null && lastDay < firstDay) {
    errors.lastDay = 'The last day is before the first';
  } else if (lastDay !== null && lastDay < today) {
    errors[typed.lastDay.trim() === '' ? 'firstDay' : 'lastDay'] = 'These days are over';
  } else if (lastDay !== null && lastDay >= addDays(firstDay, mostDays)) {
    errors.lastDay = 'Take off a year at most at once';
  }
  if (lastDay === null && firstDay !== null) errors.lastDay = 'This is not a day of the calendar';
  if (firstDay === null || lastDay === null || Object.keys(errors).length > 0) {
    return { ok: false, errors };
  }
  return { ok: true, wish: { firstDay, lastDay, note } };
}

/** Says whether a day, YYYY-MM-DD, is one of these. */
export function isDayOff(daysOff: readonly DaysOff[], day: string): boolean {
  return daysOff.some(({ firstDay, lastDay }) => firstDay <= day && day <= lastDay);
}

/** “Wed, Nov 25, 2026”, or “Nov 25, 2026 to Dec 1, 2026”. */
export function daysOffInWords({ firstDay, lastDay }: DaysOff): string {
  const first = dayInWords(firstDay, 'dateWithYear');
  if (firstDay === lastDay) return `${dayInWords(firstDay, 'weekday')}, ${first}`;
  return `${first} to ${dayInWords(lastDay, 'dateWithYear')}`;
}
