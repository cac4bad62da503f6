import { localTime } from '../../../kernel/calendar/zone-time';

/**
 * A greeting that fits the time of day.
 * @param timeZone The patient’s, by its IANA name; null while nobody knows where they live.
 */
export function greetingAt(now: Date, timeZone: string | null, firstName: string): string {
  if (timeZone === null) return `Hello, ${firstName}`;
  const hour = new Date(localTime(timeZone, now.getTime())).getUTCHours();
  return `${wordsAt(hour)}, ${firstName}`;
}

/** In the middle of the night it is no part of the day that anyone is greeted by. */
function wordsAt(hour: number): string {
  if (hour < 4) return 'Hello';
  if (hour < 12) return 'Good morning';
  return hour < 18 ? 'Good afternoon' : 'Good evening';
}
