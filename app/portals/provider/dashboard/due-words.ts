import { dayInWords, timeInWords } from '../../../kernel/calendar/day-words';
import { day, hour, minute } from '../../../kernel/calendar/milliseconds';
import { dayIn } from '../../../kernel/calendar/service-day';

/** How far a due time is away, in words: “due in 2 h”, “3 h late”. */
export function dueInWords(due: string, now: string): string {
  const away = Date.parse(due) - Date.parse(now);
  return away <= 0 ? `${spanInWords(-away)} late` : `due in ${spanInWords(away)}`;
}

/** Minutes below two hours, days from two on. */
export function spanInWords(span: number): string {
  if (span >= 2 * day) return `${Math.floor(span / day)} days`;
  if (span >= 2 * hour) return `${Math.floor(span / hour)} h`;
  return `${Math.max(1, Math.floor(span / minute))} min`;
}

/** The clock’s time of something due today; of another day also the day. */
export function dueMoment(due: string, now: string, timeZone: string): string {
  const at = new Date(due);
  const on = dayIn(at, timeZone);
  return on === dayIn(new Date(now), timeZone)
    ? timeInWords(at, timeZone)
    : dayInWords(on, 'short');
}

/** Heading under which a row stands: everything late is together, then day by day. */
export function dueGroup(due: string, now: string, timeZone: string): string {
  if (due <= now) return 'Late';
  const today = dayIn(new Date(now), timeZone);
  const on = dayIn(new Date(due), timeZone);
  if (on === today) return 'Today';
  return on === dayIn(new Date(Date.parse(now) + day), timeZone)
    ? 'Tomorrow'
    : dayInWords(on, 'long');
}
