import type { OpenSlot } from '../view-props';

/** The slots of one day, as that day is in a time zone. */
export interface VisitDay {
  /** YYYY-MM-DD. */
  key: string;
  /** Mon */
  weekday: string;
  /** Jun 15 */
  date: string;
  /** Monday, June 15 */
  words: string;
  times: { slot: OpenSlot; time: string }[];
}

/** The zone of the page before the browser has said which one the patient is in. */
export const HOUSE_ZONE = 'America/New_York';

/** Slots by day and in order of time, as they are in an IANA time zone. */
export function daysInZone(slots: OpenSlot[], timeZone: string): VisitDay[] {
  const written = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat('en-US', { ...options, timeZone });
  const parts = {
    weekday: written({ weekday: 'short' }),
    date: written({ month: 'short', day: 'numeric' }),
    words: written({ weekday: 'long', month: 'long', day: 'numeric' }),
    time: written({ hour: 'numeric', minute: '2-digit' }),
    key: new Intl.DateTimeFormat('en-CA', { dateStyle: 'short', timeZone }),
  };
  const days = new Map<string, VisitDay>();
  const inOrder = [...slots].sort((a, b) => a.startsAt.localeCompare(b.startsAt));
  for (const slot of inOrder) {
    const instant = new Date(slot.startsAt);
    const key = parts.key.format(instant);
    const day = days.get(key) ?? {
      key,
      weekday: parts.weekday.format(instant),
      date: parts.date.format(instant),
      words: parts.words.format(instant),
      times: [],
    };
    // Servers and browsers disagree on the kind of space before AM and PM.
    const time = parts.time.format(instant).replace(/\s/gu, ' ');
    day.times.push({ slot, time });
    days.set(key, day);
  }
  return [...days.values()];
}

/** A time zone in words, such as “Eastern Time”; its own name where there are none. */
export function zoneInWords(timeZone: string): string {
  const parts = new Intl.DateTimeFormat('en-US', {
    timeZone,
    timeZoneName: 'longGeneric',
  }).formatToParts(0);
  const name = parts.find(({ type }) => type === 'timeZoneName')?.value;
  return name === undefined || name.startsWith('GMT') ? timeZone.replace(/_/gu, ' ') : name;
}
