import { createContext } from 'react';
import { dayInWords, timeInWords } from '../../../kernel/calendar/day-words';
import type { OpenSlot } from '../../../kernel/calendar/open-slot';
import { dayIn } from '../../../kernel/calendar/service-day';

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

/** Slots by day and in order of time, as they are in an IANA time zone. */
export function daysInZone(slots: OpenSlot[], timeZone: string): VisitDay[] {
  const days = new Map<string, VisitDay>();
  const inOrder = [...slots].sort((a, b) => a.startsAt.localeCompare(b.startsAt));
  for (const slot of inOrder) {
    const instant = new Date(slot.startsAt);
    const key = dayIn(instant, timeZone);
    const day = days.get(key) ?? {
      key,
      weekday: dayInWords(key, 'weekday'),
      date: dayInWords(key, 'date'),
      words: dayInWords(key),
      times: [],
    };
    day.times.push({ slot, time: timeInWords(instant, timeZone) });
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

/** The open visits of a `stepScheduling`, for the input inside it; null while they are fetched. */
export const OpenSlots = createContext<OpenSlot[] | null>(null);
