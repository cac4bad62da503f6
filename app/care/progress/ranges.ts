import { addDays } from '../../../engine/values';

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
