import { addPeriods } from '../../../engine/values';
import type { Recurrence } from '../../database/tables/sandbox.schema.server';

/**
 * When a period is over that follows the first one: the same time of day in UTC, so many days, weeks, months
 * or years after the beginning.
 * @param times How many periods after the beginning.
 */
export function periodEnd(begin: Date, recurrence: Recurrence, times = 1): Date {
  const [day = '', time = ''] = begin.toISOString().split('T');
  return new Date(`${addPeriods(day, recurrence, times)}T${time}`);
}

/** The first end of a period that still lies ahead. */
export function nextPeriodEnd(begin: Date, recurrence: Recurrence, now: Date): Date {
  let times = 1;
  while (periodEnd(begin, recurrence, times) <= now) times += 1;
  return periodEnd(begin, recurrence, times);
}
