import { addDays, daysBetween, type Period } from '../values/calendar';
import { nextRefill, type RefillPlan } from './next-refill';

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
