import { day, minute } from '../../kernel/calendar/milliseconds';
import { firstInstant, localTime } from '../../kernel/calendar/zone-time';
import { type DaysOff, isDayOff } from './days-off';

/** One weekly opening, by the clock on the provider’s wall. */
export interface OpeningHours {
  /** 1 is Monday, 7 is Sunday. */
  weekday: number;
  /** HH:MM */
  opensAt: string;
  /** HH:MM */
  closesAt: string;
}

/** A stretch of time: epoch milliseconds, the end not included. */
export interface Stretch {
  from: number;
  to: number;
}

/** When a provider takes appointments. */
export interface OpenTimes {
  /** By its IANA name. */
  timeZone: string;
  hours: readonly OpeningHours[];
  daysOff: readonly DaysOff[];
}

/**
 * When a provider is open on the local days that a stretch of time touches, without their days off. Openings are
 * stretches of real time: on the night the clocks are set back, one that spans the change is an hour longer.
 */
export function openings(
  { timeZone, hours, daysOff }: OpenTimes,
  { from, to }: Stretch,
): Stretch[] {
  const found: Stretch[] = [];
  const lastDay = localTime(timeZone, to);
  for (let date = startOfDay(localTime(timeZone, from)); date <= lastDay; date += day) {
    if (isDayOff(daysOff, new Date(date).toISOString().slice(0, 10))) continue;
    for (const { weekday, opensAt, closesAt } of hours) {
      if (weekday !== weekdayOf(date)) continue;
      const opening = {
        from: firstInstant(timeZone, date + minutesOf(opensAt) * minute),
        to: firstInstant(timeZone, date + minutesOf(closesAt) * minute),
      };
      if (opening.from < opening.to) found.push(opening);
    }
  }
  return found;
}

function startOfDay(local: number): number {
  return Math.floor(local / day) * day;
}

function weekdayOf(date: number): number {
  return new Date(date).getUTCDay() || 7;
}

/** Minutes since midnight of HH:MM. */
function minutesOf(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return hours * 60 + minutes;
}
