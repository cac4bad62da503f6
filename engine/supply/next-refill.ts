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
