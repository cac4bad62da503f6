const iso = /^(\d{4})-(\d{2})-(\d{2})$/;
const american = /^\s*(\d{1,2})\s*[/.-]\s*(\d{1,2})\s*[/.-]\s*(\d{1,4})\s*$/;

/**
 * A calendar day, YYYY-MM-DD, read from YYYY-MM-DD or MM/DD/YYYY.
 * @returns null for anything that is not a day of the calendar.
 */
export function parseDay(text: string): string | null {
  const isoMatch = iso.exec(text.trim());
  if (isoMatch) return day(Number(isoMatch[1]), Number(isoMatch[2]), Number(isoMatch[3]));
  const match = american.exec(text);
  if (match?.[3]?.length !== 4) return null;
  return day(Number(match[3]), Number(match[1]), Number(match[2]));
}

/** The reason why something in the form of a date is not a date. */
export type DayError =
  | { part: 'month'; month: number }
  | { part: 'day'; month: number; year: number }
  | { part: 'year' };

/**
 * Reason why a text is not a day, where it is written as month, day and year.
 * @returns null for a day of the calendar, and for what is not written like one.
 */
export function dayError(text: string): DayError | null {
  const match = american.exec(text);
  if (!match || parseDay(text) !== null) return null;
  const [month, date, year] = [Number(match[1]), Number(match[2]), Number(match[3])];
  if (month < 1 || month > 12) return { part: 'month', month };
  if (year < 1000) return { part: 'year' };
  return date < 1 || date > daysInMonth(year, month) ? { part: 'day', month, year } : null;
}

function day(year: number, month: number, date: number): string | null {
  if (year < 1000 || month < 1 || month > 12 || date < 1 || date > daysInMonth(year, month))
    return null;
  return `${year}-${two(month)}-${two(date)}`;
}

/** Number of days in a month; January is 1. */
export function daysInMonth(year: number, month: number): number {
  if (month === 2) return (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0 ? 29 : 28;
  return [4, 6, 9, 11].includes(month) ? 30 : 31;
}

const two = (value: number) => String(value).padStart(2, '0');

/** A day as Americans write it: 1988-04-12 is 04/12/1988. */
export function formatDay(isoDay: string): string {
  const match = iso.exec(isoDay);
  return match ? `${match[2]}/${match[3]}/${match[1]}` : isoDay;
}

/**
 * Whole years between a birth and a day. Someone born on 29 February grows older on 1 March in other years.
 * @param birth YYYY-MM-DD.
 * @param today YYYY-MM-DD.
 * @returns null when either is no day, or the birth lies ahead.
 */
export function ageInYears(birth: string, today: string): number | null {
  const from = iso.exec(birth);
  const to = iso.exec(today);
  if (!from || !to || birth > today) return null;
  const years = Number(to[1]) - Number(from[1]);
  const hadBirthday = `${to[2]}-${to[3]}` >= `${from[2]}-${from[3]}`;
  return hadBirthday ? years : years - 1;
}
