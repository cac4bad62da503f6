import { firstInstant, localTime } from './zone-time';

/** The zone in which a day begins and ends for everyone: the service’s own. */
export const serviceZone = 'America/New_York';

/** The day it is, YYYY-MM-DD. */
export function dayOf(instant: Date): string {
  return dayIn(instant, serviceZone);
}

/** The day it is in a zone, YYYY-MM-DD. */
export function dayIn(instant: Date, timeZone: string): string {
  return new Date(localTime(timeZone, instant.getTime())).toISOString().slice(0, 10);
}

/**
 * The moment at which a day begins.
 * @param day YYYY-MM-DD.
 */
export function startOfDay(day: string): Date {
  return new Date(firstInstant(serviceZone, Date.parse(`${day}T00:00:00Z`)));
}
