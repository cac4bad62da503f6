import { daysBetween } from '../../../engine/values';
import type { ChartPoint } from '../../kernel/calendar/chart-point';

/** A change quick enough that the provider should hear of it. */
export type Advice = 'losingFast' | 'gainingFast';

/** Days over which the newest weight is compared. */
const withinDays = 14;
/** Shares of the former weight. */
const fastLoss = 0.04;
const fastGain = 0.03;

/** Works out the advice that the last two weeks of weights, by day, call for; null for none. */
export function adviceOn(points: readonly ChartPoint[], today: string): Advice | null {
  const last = points.at(-1);
  if (!last || daysBetween(last.day, today) > withinDays) return null;
  const recent = points.filter(({ day }) => daysBetween(day, last.day) <= withinDays);
  const highest = Math.max(...recent.map(({ value }) => value));
  const lowest = Math.min(...recent.map(({ value }) => value));
  if (last.value <= highest * (1 - fastLoss)) return 'losingFast';
  return last.value >= lowest * (1 + fastGain) ? 'gainingFast' : null;
}
