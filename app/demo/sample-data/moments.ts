import { addDays } from '../../../engine/values';
import { day, hour, minute } from '../../kernel/calendar/milliseconds';
import { dayOf, startOfDay } from '../../kernel/calendar/service-day';
import type { Random } from './random';

/** Monday to Sunday: most people come at the beginning of a week, few on a Saturday. */
const rhythm = [1.25, 1.2, 1.1, 1, 0.85, 0.65, 0.95];

/** By the hour of the day: lunch, and the evening on the sofa. */
const hours: readonly (readonly [hour: number, weight: number])[] = [
  [7, 2],
  [8, 3],
  [9, 4],
  [10, 5],
  [11, 5],
  [12, 7],
  [13, 6],
  [14, 4],
  [15, 4],
  [16, 4],
  [17, 5],
  [18, 6],
  [19, 8],
  [20, 10],
  [21, 10],
  [22, 6],
  [23, 3],
];

/** Factor by which more people come at the end of the stretch than at its beginning. */
const growth = 3;

/**
 * When people came, the earliest first: more every month, by the week and by the hour.
 * @param days How many days it goes back.
 */
export function arrivals(random: Random, now: Date, count: number, days: number): Date[] {
  const today = dayOf(now);
  const weights = Array.from({ length: days }, (_, ago) => {
    const date = addDays(today, -ago);
    return [date, (rhythm[weekday(date)] ?? 1) * growth ** (1 - ago / days)] as const;
  });
  const latest = now.getTime() - 90 * minute;
  return Array.from({ length: count }, () => {
    const at = startOfDay(random.weighed(weights)).getTime() + timeOfDay(random);
    return new Date(at > latest ? at - day : at);
  }).sort((one, other) => one.getTime() - other.getTime());
}

/** Milliseconds after midnight. */
function timeOfDay(random: Random): number {
  return random.weighed(hours) * hour + Math.floor(random.between(0, hour));
}

/** 0 is Monday. */
function weekday(date: string): number {
  return (new Date(`${date}T12:00:00Z`).getUTCDay() + 6) % 7;
}

/** When the care team works, in hours after midnight. */
const opens = 8;
const closes = 18.5;

/**
 * The first moment from one on at which somebody of the care team is at work; few are on Saturdays, nobody on Sundays.
 */
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
