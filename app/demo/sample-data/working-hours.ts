import { addDays } from '../../../engine/values';
import { hour } from '../../kernel/calendar/milliseconds';
import { dayOf, startOfDay } from '../../kernel/calendar/service-day';
import type { Random } from './random';

/** When the care team works, in hours after midnight. */
const opens = 8;
const closes = 18.5;

/** The first moment from one on at which somebody of the care team is at work; few are on Saturdays, nobody on Sundays. */
export function atWork(random: Random, from: Date): Date {
  let date = dayOf(from);
  let at = from.getTime();
  for (;;) {
    const begins = startOfDay(date).getTime();
    const isOpen = at < begins + closes * hour;
    if (isOpen && random.chance(staffed(date))) {
      const morning = begins + opens * hour;
      return new Date(at < morning ? morning + random.between(0, 2.5) * hour : at);
    }
    date = addDays(date, 1);
    at = startOfDay(date).getTime();
  }
}

function staffed(date: string): number {
  const weekday = new Date(`${date}T12:00:00Z`).getUTCDay();
  if (weekday === 0) return 0;
  return weekday === 6 ? 0.35 : 1;
}
