import { dayInWords, timeInWords } from '../../kernel/calendar/day-words';
import { day, minute } from '../../kernel/calendar/milliseconds';
import { dayIn, firstInstant, localTime } from '../../kernel/calendar/service-day';
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

/** Times at which a provider takes appointments. */
interface OpenTimes {
  /** Time zone by its IANA name. */
  timeZone: string;
  hours: readonly OpeningHours[];
  daysOff: readonly DaysOff[];
}

/**
 * Finds the openings of a provider on the local days that a stretch of time touches, without their days off. Openings
 * are stretches of real time: on the night the clocks are set back, one that spans the change is an hour longer.
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

type ReadWeek =
  | { ok: true; hours: OpeningHours[] }
  /** Complaints, by weekday: 1 is Monday, 7 is Sunday. */
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

/** Facts known of a provider who takes appointments. */
export interface Calendar extends OpenTimes {
  providerId: string;
  slug: string;
  /** Name with credentials, as patients read it. */
  name: string;
}

/**
 * The appointments of a length that fit into a provider’s openings: back to back from each opening, to its
 * close. Only those that begin within the stretch, in order, each once.
 */
export function possibleAppointments(
  times: OpenTimes,
  minutes: number,
  within: Stretch,
): Stretch[] {
  const length = minutes * minute;
  const starts = new Set<number>();
  for (const opening of openings(times, within)) {
    for (let from = opening.from; from + length <= opening.to; from += length) {
      if (from >= within.from && from < within.to) starts.add(from);
    }
  }
  return [...starts].sort((a, b) => a - b).map((from) => ({ from, to: from + length }));
}

/** Says whether an appointment would overlap none of these. */
export function isFree(appointment: Stretch, taken: readonly Stretch[]): boolean {
  return taken.every(({ from, to }) => appointment.to <= from || to <= appointment.from);
}

/** An appointment by its provider and instant, as the quiz keeps it. */
export interface Slot {
  startsAt: Date;
  /** The provider’s slug. */
  provider: string;
}

const shape = /^(\d{4}-\d{2}-\d{2}T\d{2}:\d{2})Z\/([A-Za-z0-9-]{1,64})$/;

/** Id such as `2026-06-16T15:00Z/amara`. Slots begin on whole minutes. */
export function slotId({ startsAt, provider }: Slot): string {
  return `${startsAt.toISOString().slice(0, 16)}Z/${provider}`;
}

/** Null when the text is no slot, or names no instant there is. */
export function parseSlot(id: string): Slot | null {
  const [, instant, provider] = shape.exec(id) ?? [];
  const startsAt = new Date(`${instant}Z`);
  if (!provider || Number.isNaN(startsAt.getTime())) return null;
  // February 30 would otherwise be read as some day in March.
  return slotId({ startsAt, provider }) === id ? { startsAt, provider } : null;
}

/** The beginning of an appointment, by the clock in a zone: “Mon, Nov 23, 9:15 AM (Eastern time)”. */
export function appointmentInWords(startsAt: Date, timeZone: string): string {
  const day = dayInWords(dayIn(startsAt, timeZone), 'short');
  return `${day}, ${timeInWords(startsAt, timeZone)} (${zoneInWords(timeZone)})`;
}

interface Answers {
  answers: { value: unknown; words: string }[];
}

/** An intake with the appointment that was chosen in it told by the clock in a zone. */
export function withAppointmentsIn<Review extends Answers>(
  review: Review,
  timeZone: string,
): Review {
  return {
    ...review,
    answers: review.answers.map((answer) => {
      const slot = typeof answer.value === 'string' ? parseSlot(answer.value) : null;
      return slot ? { ...answer, words: appointmentInWords(slot.startsAt, timeZone) } : answer;
    }),
  };
}
