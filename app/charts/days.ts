const msPerDay = 24 * 60 * 60 * 1000;

/** Days from 1970-01-01 to a calendar day; days have the same length everywhere, whatever clocks do. */
export function dayNumber(day: string): number {
  return Math.round(Date.parse(`${day}T00:00:00Z`) / msPerDay);
}

/** The calendar day, YYYY-MM-DD, that many days after 1970-01-01. */
export function dayOfNumber(number: number): string {
  return new Date(number * msPerDay).toISOString().slice(0, 10);
}

/** The day some days later, or earlier when `days` is negative. */
export function addDays(day: string, days: number): string {
  return dayOfNumber(dayNumber(day) + days);
}

/** Days from one day to a later one; negative when it is earlier. */
export function daysBetween(from: string, to: string): number {
  return dayNumber(to) - dayNumber(from);
}

const short = wordsFor({ month: 'short', day: 'numeric' });
const withYear = wordsFor({ month: 'short', day: 'numeric', year: 'numeric' });
const monthOnly = wordsFor({ month: 'short', year: 'numeric' });

/** A day in words: `short` Nov 21 · `withYear` Nov 21, 2026 · `month` Nov 2026. */
export function dayInWords(day: string, style: 'short' | 'withYear' | 'month' = 'short'): string {
  const format = { short, withYear, month: monthOnly }[style];
  return format.format(new Date(`${day}T00:00:00Z`));
}

function wordsFor(parts: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  return new Intl.DateTimeFormat('en-US', { ...parts, timeZone: 'UTC' });
}
