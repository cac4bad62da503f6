import { localTime } from '../../calendar/zone-time';

/**
 * A greeting that fits the time of day.
 * @param timeZone The patient’s, by its IANA name; null while nobody knows where they live.
 */
export function greetingAt(now: Date, timeZone: string | null, firstName: string): string {
  if (timeZone === null) return `Hello, ${firstName}`;
  const words = partOfDay(new Date(localTime(timeZone, now.getTime())).getUTCHours());
  return `Good ${words}, ${firstName}`;
}

function partOfDay(hour: number): 'morning' | 'afternoon' | 'evening' {
  if (hour >= 4 && hour < 12) return 'morning';
  return hour >= 12 && hour < 18 ? 'afternoon' : 'evening';
}
