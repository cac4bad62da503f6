import { addDays } from '../../../engine/values';
import { localTime } from './service-day';

const written = (parts: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat('en-US', { ...parts, timeZone: 'UTC' });

/** The ways in which a day is said. */
const styles = {
  /** Wednesday, November 25 */
  long: written({ weekday: 'long', month: 'long', day: 'numeric' }),
  /** Wednesday, November 25, 2026 */
  longWithYear: written({ weekday: 'long', month: 'long', day: 'numeric', year: 'numeric' }),
  /** Wed, Nov 25 */
  short: written({ weekday: 'short', month: 'short', day: 'numeric' }),
  /** Wed */
  weekday: written({ weekday: 'short' }),
  /** Nov 25 */
  date: written({ month: 'short', day: 'numeric' }),
  /** Nov 25, 2026 */
  dateWithYear: written({ month: 'short', day: 'numeric', year: 'numeric' }),
  /** Nov 2026 */
  month: written({ month: 'short', year: 'numeric' }),
};

/**
 * A calendar day as people say it.
 * @param day YYYY-MM-DD.
 */
export function dayInWords(day: string, style: keyof typeof styles = 'long'): string {
  const key = `${style} ${day}`;
  const words = said.get(key) ?? styles[style].format(Date.parse(`${day}T00:00:00Z`));
  if (said.size >= mostSaid) said.clear();
  said.set(key, words);
  return words;
}

/** Days that were said before: most that are asked for are near, and come again. */
const said = new Map<string, string>();
const mostSaid = 1_000;

/** A day that is near: Wed 25. */
export function nearDay(day: string): string {
  return `${dayInWords(day, 'weekday')} ${Number(day.slice(8))}`;
}

/** A day that has been: Today, Yesterday, Tuesday, November 17, and with the year in another one. */
export function pastDay(day: string, today: string): string {
  if (day === today) return 'Today';
  if (day === addDays(today, -1)) return 'Yesterday';
  return dayInWords(day, day.slice(0, 4) === today.slice(0, 4) ? 'long' : 'longWithYear');
}

const clock = written({ hour: 'numeric', minute: '2-digit' });

/** The time of day in a zone, such as 4:12 PM. */
export function timeInWords(instant: Date, timeZone: string): string {
  // Servers and browsers disagree on the kind of space before AM and PM.
  return clock.format(localTime(timeZone, instant.getTime())).replace(/\s/gu, ' ');
}
