import type { Medicine } from '../../schemas/generated/types';
import { daysBetween } from '../values/calendar';

/** A weight that somebody told. */
export interface WeightOfDay {
  /** YYYY-MM-DD. */
  day: string;
  pounds: number;
}

/** Finds the least bound that the rules of medicines set on pounds lost a week; null where none sets one. */
export function mostWeeklyLoss(medicines: readonly Medicine[]): number | null {
  const bounds = medicines.flatMap(({ rules }) =>
    rules.flatMap((rule) =>
      rule.kind === 'warningBounds' && rule.measure === 'weeklyLoss' ? (rule.atMost ?? []) : [],
    ),
  );
  return bounds.length === 0 ? null : Math.min(...bounds);
}

/** Days over which a loss is looked at. Less says nothing: water comes and goes from one day to the next. */
const fewestDays = 14;
const mostDays = 35;

/**
 * Works out how fast somebody loses weight, by the newest weight and those of the two to five weeks before it.
 * @param weights In any order. What was told of days after today is left out.
 * @param today YYYY-MM-DD.
 * @returns The most pounds a week, to a tenth, from any of them to the newest, and its day; null where there are not
 * two far enough apart, and where the newest is old. Nobody loses less than nothing.
 */
export function weeklyLoss(
  weights: readonly WeightOfDay[],
  today: string,
): { pounds: number; day: string } | null {
  const sorted = weights
    .filter(({ day }) => day <= today)
    .sort((one, other) => (one.day < other.day ? -1 : 1));
  const day = sorted.at(-1)?.day;
  if (day === undefined || daysBetween(day, today) > mostDays) return null;
  const newest = Math.min(...sorted.filter((one) => one.day === day).map(({ pounds }) => pounds));
  const paces = sorted.flatMap((one) => {
    const days = daysBetween(one.day, day);
    const isNear = days >= fewestDays && days <= mostDays;
    return isNear ? [((one.pounds - newest) / days) * 7] : [];
  });
  return paces.length === 0
    ? null
    : { pounds: Math.max(0, Math.round(Math.max(...paces) * 10) / 10), day };
}
