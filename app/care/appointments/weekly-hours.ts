import type { OpeningHours } from './opening-hours';

export type ReadWeek =
  | { ok: true; hours: OpeningHours[] }
  /** What is wrong, by weekday: 1 is Monday, 7 is Sunday. */
  | { ok: false; errors: Record<number, string> };

const time = /^([01]\d|2[0-3]):[0-5]\d$/;

/**
 * Reads the hours of a week as they were typed. Openings left empty are none; those of one day must not overlap.
 */
export function readWeek(typed: readonly OpeningHours[]): ReadWeek {
  const hours = typed
    .filter(({ opensAt, closesAt }) => opensAt !== '' || closesAt !== '')
    .sort(byTime);
  const errors: Record<number, string> = {};
  for (const [nth, { weekday, opensAt, closesAt }] of hours.entries()) {
    const before = hours[nth - 1];
    if (!time.test(opensAt) || !time.test(closesAt)) {
      errors[weekday] = 'Give both times, such as 09:00 and 17:00.';
    } else if (closesAt <= opensAt) {
      errors[weekday] = 'It has to close after it opens, on the same day.';
    } else if (before?.weekday === weekday && before.closesAt > opensAt) {
      errors[weekday] ??= 'These hours overlap.';
    }
  }
  return Object.keys(errors).length > 0 ? { ok: false, errors } : { ok: true, hours };
}

/** Openings from Monday on, the earliest first. */
export function byTime(one: OpeningHours, other: OpeningHours): number {
  return one.weekday - other.weekday || (one.opensAt < other.opensAt ? -1 : 1);
}

/** The zones that providers are at home in, by their IANA names. */
export const appointmentZones = {
  'America/New_York': 'Eastern time',
  'America/Chicago': 'Central time',
  'America/Denver': 'Mountain time',
  'America/Phoenix': 'Arizona time',
  'America/Los_Angeles': 'Pacific time',
  'America/Anchorage': 'Alaska time',
  'Pacific/Honolulu': 'Hawaii time',
  'America/Puerto_Rico': 'Atlantic time',
} as const;

export function isAppointmentZone(name: string): name is keyof typeof appointmentZones {
  return Object.hasOwn(appointmentZones, name);
}

/** A zone as people say it, such as “Eastern time”. */
export function zoneInWords(name: string): string {
  return isAppointmentZone(name)
    ? appointmentZones[name]
    : name.replace(/^.*\//, '').replaceAll('_', ' ');
}
