import { addDays, daysBetween } from '../../../engine/values';

/** Days one after another: the first and the last, YYYY-MM-DD. */
export interface DaySpan {
  from: string;
  to: string;
}

/** Every day of a span, in order. */
export function daysOf({ from, to }: DaySpan): string[] {
  return Array.from({ length: Math.max(0, daysBetween(from, to) + 1) }, (_, nth) =>
    addDays(from, nth),
  );
}

/** Days as the fewest spans that hold them and no other day. */
export function spansOf(days: readonly string[]): DaySpan[] {
  const spans: DaySpan[] = [];
  for (const day of [...new Set(days)].sort()) {
    const last = spans.at(-1);
    if (last && addDays(last.to, 1) === day) last.to = day;
    else spans.push({ from: day, to: day });
  }
  return spans;
}
