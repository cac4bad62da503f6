import { weeklyLoss } from '../../../engine/care';
import { addDays, daysBetween } from '../../../engine/values';
import type { ChartPoint } from '../../kernel/calendar/chart-point';

/** Spans of the past that can be drawn. */
export const ranges = [
  { id: '4w', label: '4 weeks', days: 28 },
  { id: '12w', label: '12 weeks', days: 84 },
  { id: 'all', label: 'All', days: null },
] as const;

export type Range = (typeof ranges)[number]['id'];

/** The range that an address names; twelve weeks when it names none. */
export function rangeIn(text: string | null): Range {
  return ranges.find(({ id }) => id === text)?.id ?? '12w';
}

/** Returns the points within a range that ends today. */
export function withinRange<T extends { day: string }>(
  points: readonly T[],
  range: Range,
  today: string,
): T[] {
  const days = ranges.find(({ id }) => id === range)?.days ?? null;
  if (days === null) return [...points];
  const first = addDays(today, -days);
  return points.filter(({ day }) => day >= first);
}

/** A change quick enough that the provider should hear of it. */
export type Advice = 'losingFast' | 'gainingFast';

/** Days over which the newest weight is compared. */
const withinDays = 14;
/** Share of the former weight. */
const fastGain = 0.03;

/**
 * Works out the advice that the newest weights, by day, call for; null for none.
 * A loss is fast where it is for the rules of medicines, too.
 * @param most Pounds a week that those rules let pass; null where none of them bounds it.
 */
export function adviceOn(
  points: readonly ChartPoint[],
  today: string,
  most: number | null,
): Advice | null {
  const last = points.at(-1);
  if (!last || daysBetween(last.day, today) > withinDays) return null;
  const recent = points.filter(({ day }) => daysBetween(day, last.day) <= withinDays);
  const lowest = Math.min(...recent.map(({ value }) => value));
  const loss = weeklyLoss(
    points.map(({ day, value }) => ({ day, pounds: value })),
    today,
  );
  if (loss !== null && most !== null && loss.pounds > most) return 'losingFast';
  return last.value >= lowest * (1 + fastGain) ? 'gainingFast' : null;
}

/** Days over which a pace is looked for, and days ahead for which it is drawn. */
const lookBackDays = 28;
const lookAheadDays = 28;
/** Fewer values, or closer together, say nothing about a pace. */
const fewestValues = 4;
const shortestSpanDays = 14;
/** A value older than this is no place to go on from. */
const oldestDays = 14;
/** Least share of the ups and downs that the straight line must explain. */
const leastFit = 0.6;
/** Pounds a day: less is standing still, more is no pace that lasts. */
const slowest = 0.1 / 7;
const fastest = 4 / 7;

/**
 * Works out the weights ahead at the pace of the last four weeks: a straight line from the newest value, at
 * most four weeks on and no further than the goal. Empty unless there is a pace worth going by.
 * @param points By day, in pounds.
 */
export function forecastOf(
  points: readonly ChartPoint[],
  today: string,
  goal: number | null,
): ChartPoint[] {
  const last = points.at(-1);
  if (!last || daysBetween(last.day, today) > oldestDays) return [];
  const recent = points.filter(({ day }) => daysBetween(day, last.day) <= lookBackDays);
  const first = recent[0];
  if (!first || recent.length < fewestValues) return [];
  if (daysBetween(first.day, last.day) < shortestSpanDays) return [];
  const { slope, fit } = straightLine(
    recent.map(({ day, value }) => ({ x: daysBetween(first.day, day), y: value })),
  );
  if (fit < leastFit || Math.abs(slope) < slowest || Math.abs(slope) > fastest) return [];
  const days = daysUntil(last.value, slope, goal);
  if (days <= 0) return [];
  const ahead = (after: number) => ({
    day: addDays(last.day, after),
    value: Math.round((last.value + slope * after) * 10) / 10,
  });
  const weekly = Array.from({ length: Math.floor((days - 1) / 7) }, (_, week) => (week + 1) * 7);
  return [...weekly, days].map(ahead);
}

/** Days to draw: until the goal is met when that is sooner. */
function daysUntil(from: number, slope: number, goal: number | null): number {
  if (goal === null || (goal - from) / slope < 0) return lookAheadDays;
  return Math.min(lookAheadDays, Math.floor((goal - from) / slope));
}

/** The straight line closest to some points, and the share of their spread that it explains. */
function straightLine(points: readonly { x: number; y: number }[]): { slope: number; fit: number } {
  const mean = (of: (point: { x: number; y: number }) => number) =>
    points.reduce((sum, point) => sum + of(point), 0) / points.length;
  const [meanX, meanY] = [mean(({ x }) => x), mean(({ y }) => y)];
  const spreadX = mean(({ x }) => (x - meanX) ** 2);
  const spreadY = mean(({ y }) => (y - meanY) ** 2);
  const together = mean(({ x, y }) => (x - meanX) * (y - meanY));
  if (spreadX === 0 || spreadY === 0) return { slope: 0, fit: 0 };
  return { slope: together / spreadX, fit: together ** 2 / (spreadX * spreadY) };
}
