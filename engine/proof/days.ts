const day = 86_400_000;
const known = new Map<number, string>();

/** The number of a day of the calendar, YYYY-MM-DD, counted from 1970. */
export function dayNumber(iso: string): number {
  return Math.round(Date.parse(`${iso}T00:00:00Z`) / day);
}

/** The day with a number, YYYY-MM-DD. */
export function isoDay(number: number): string {
  const kept = known.get(number);
  if (kept !== undefined) return kept;
  const iso = new Date(number * day).toISOString().slice(0, 10);
  known.set(number, iso);
  return iso;
}
