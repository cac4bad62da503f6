import { parseDay } from '../../values/date';
import type { Checking } from '../problems/checking';
import { inQuotes } from '../problems/part-names';

/** Checks that a written day is one of the calendar: days are compared as they are counted. */
export function checkDay({ report }: Checking, day: unknown, path: string): void {
  if (typeof day === 'string' && parseDay(day) === null)
    report('badFormat', path, `${inQuotes(day)} is no day of the calendar.`);
}
