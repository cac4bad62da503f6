import { addDays } from '../../../engine/values';
import { day, hour, minute } from '../../kernel/calendar/milliseconds';
import { dayOf, startOfDay } from '../../kernel/calendar/service-day';

/** Chance that can be thrown again: the same seed gives the same throws in the same order. */
export interface Random {
  /** Number from 0 up to, and without, 1. */
  next(): number;
  /** True so many times out of one. */
  chance(probability: number): boolean;
  /** A number between two others. */
  between(least: number, most: number): number;
  /** A whole number from the first through the last. */
  whole(first: number, last: number): number;
  /** Around a middle: two of three lie within the spread, nearly all within three times that. */
  around(middle: number, spread: number): number;
  /** One of these. Throws where there are none. */
  one<T>(things: readonly T[]): T;
  /** One of these, as often as its weight says. */
  weighed<T>(things: readonly (readonly [T, weight: number])[]): T;
  /** Picks so many of these, each at most once, in the order in which they stand. */
  some<T>(things: readonly T[], count: number): T[];
  /** A version 4 UUID. */
  uuid(): string;
}

/** Random numbers of a seed (mulberry32). They are for invented people: nothing secret may come of them. */
export function randomOf(seed: number): Random {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = state;
    mixed = Math.imul(mixed ^ (mixed >>> 15), mixed | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const between = (least: number, most: number) => least + next() * (most - least);
  const whole = (first: number, last: number) => first + Math.floor(next() * (last - first + 1));
  const one = <T>(things: readonly T[]): T => {
    const found = things[whole(0, things.length - 1)];
    if (found === undefined) throw new Error('There is nothing to choose from.');
    return found;
  };
  return {
    next,
    between,
    whole,
    one,
    chance: (probability) => next() < probability,
    // Six throws together lie about their middle much as a bell does.
    around: (middle, spread) => {
      const sum = Array.from({ length: 6 }, next).reduce((all, each) => all + each, 0);
      return middle + (sum - 3) * Math.SQRT2 * spread;
    },
    weighed: (things) => {
      let left = next() * things.reduce((sum, [, weight]) => sum + weight, 0);
      for (const [thing, weight] of things) {
        left -= weight;
        if (left < 0) return thing;
      }
      return one(things)[0];
    },
    some: (things, count) => {
      let wanted = Math.min(count, things.length);
      return things.filter((_, place) => {
        const isTaken = next() * (things.length - place) < wanted;
        if (isTaken) wanted -= 1;
        return isTaken;
      });
    },
    uuid: () => {
      const digits = Array.from({ length: 30 }, () => whole(0, 15).toString(16)).join('');
      const variant = '89ab'[whole(0, 3)] ?? '8';
      return `${digits.slice(0, 8)}-${digits.slice(8, 12)}-4${digits.slice(12, 15)}-${variant}${digits.slice(15, 18)}-${digits.slice(18)}`;
    },
  };
}

/** Monday to Sunday: most people come at the beginning of a week, few on a Saturday. */
const rhythm = [1.25, 1.2, 1.1, 1, 0.85, 0.65, 0.95];

/** Weights by the hour of the day: lunch, and the evening on the sofa. */
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
 * Times at which people came, the earliest first: more every month, by the week and by the hour.
 * @param days The number of days it goes back.
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

/** Working hours of the care team, in hours after midnight. */
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
