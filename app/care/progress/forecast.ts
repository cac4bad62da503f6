import { addDays, daysBetween } from '../../../engine/values';
import type { ChartPoint } from '../../kernel/calendar/chart-point';

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
 * Where a weight would go at the pace of the last four weeks: a straight line from the newest value, at
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
