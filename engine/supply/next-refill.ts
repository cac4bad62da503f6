import { addDays, addPeriods, daysBetween, type Period } from '../values/calendar';

/** The dates of a refill. Every day is YYYY-MM-DD. */
export interface RefillPlan extends Period {
  /** The day it began; refills fall on it, counted in periods. */
  anchorDay: string;
  /** Refill days that are left out. */
  skipped: readonly string[];
  /** No refill before this day; null when it is not paused until a day. */
  pausedUntil: string | null;
}

/**
 * The next refill after a day: the first date of the plan that lies after it, is not skipped and does not
 * fall into a pause. A pause and a skip leave the other dates where they are.
 * @param after YYYY-MM-DD; the refill comes later than this.
 */
export function nextRefill(plan: RefillPlan, after: string): string {
  const earliest =
    plan.pausedUntil !== null && plan.pausedUntil > addDays(after, 1)
      ? plan.pausedUntil
      : addDays(after, 1);
  const skipped = new Set(plan.skipped);
  for (let times = firstTimes(plan, earliest); ; times += 1) {
    const day = addPeriods(plan.anchorDay, plan, times);
    if (day >= earliest && !skipped.has(day)) return day;
  }
}

/** The next refills after a day, in order, for a calendar that shows what is ahead. */
export function upcomingRefills(plan: RefillPlan, after: string, count: number): string[] {
  const days: string[] = [];
  let last = after;
  while (days.length < count) {
    last = nextRefill(plan, last);
    days.push(last);
  }
  return days;
}

/** Number of periods that may be passed over without missing a date: never too many, at least 1. */
function firstTimes({ anchorDay, every, unit }: RefillPlan, earliest: string): number {
  const longest = { day: 1, week: 7, month: 31, year: 366 }[unit] * every;
  return Math.max(1, Math.floor(daysBetween(anchorDay, earliest) / longest));
}

/**
 * The dates on which the shipments of a supply leave, and the date of the next supply, in order.
 * @param plan Null for what is bought once: all of it leaves at once.
 * @param from A date of the plan, YYYY-MM-DD.
 * @param shipsEvery Months between two shipments; undefined where all of a supply leaves at once.
 */
export function shipmentDates(
  plan: Pick<RefillPlan, 'anchorDay' | keyof Period> | null,
  from: string,
  shipsEvery: number | undefined,
): string[] {
  const until = addDays(from, daysOfSupply(plan, from));
  const dates = [from];
  if (plan !== null && shipsEvery !== undefined) {
    const rhythm = { every: shipsEvery, unit: 'month', skipped: [], pausedUntil: null } as const;
    for (let day = from; ; dates.push(day)) {
      day = nextRefill({ ...rhythm, anchorDay: plan.anchorDay }, day);
      if (day >= until) break;
    }
  }
  return [...dates, until];
}

/** Days that a single purchase lasts, where it is counted by days. */
const daysOfSinglePurchase = 30;

/**
 * Days that a supply is for: until the next date of the plan, also where that one is left out.
 * @param plan Null for what is bought once.
 * @param from A date of the plan, YYYY-MM-DD.
 */
export function daysOfSupply(
  plan: Pick<RefillPlan, 'anchorDay' | keyof Period> | null,
  from: string,
): number {
  if (plan === null) return daysOfSinglePurchase;
  const until = nextRefill({ ...plan, skipped: [], pausedUntil: null }, from);
  return daysBetween(from, until);
}
