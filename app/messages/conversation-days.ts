import type { MessageView } from './message-view';

/** The zone in which times are told before the browser’s own is known. */
export const serviceZone = 'America/New_York';

/** Messages of one calendar day, in the reader's zone. */
export interface ConversationDay<T> {
  /** YYYY-MM-DD. */
  day: string;
  entries: T[];
}

/** Splits messages, oldest first, where a day ends. */
export function inDays<T extends { at: string }>(
  entries: readonly T[],
  timeZone: string,
): ConversationDay<T>[] {
  const days: ConversationDay<T>[] = [];
  for (const entry of entries) {
    const day = dayIn(entry.at, timeZone);
    const last = days.at(-1);
    if (last?.day === day) last.entries.push(entry);
    else days.push({ day, entries: [entry] });
  }
  return days;
}

/** A day as one would say it: Today, Yesterday, Tuesday, November 17, and with the year in another one. */
export function dayWords(day: string, now: string, timeZone: string): string {
  const today = dayIn(now, timeZone);
  if (day === today) return 'Today';
  if (day === dayBefore(today)) return 'Yesterday';
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone: 'UTC',
    weekday: 'long',
    month: 'long',
    day: 'numeric',
    ...(day.slice(0, 4) === today.slice(0, 4) ? {} : { year: 'numeric' }),
  });
  return format.format(new Date(`${day}T00:00:00Z`));
}

/** The time of day, such as 4:12 PM. */
export function timeWords(at: string, timeZone: string): string {
  return new Intl.DateTimeFormat('en-US', { timeZone, hour: 'numeric', minute: '2-digit' }).format(
    new Date(at),
  );
}

/** Both lists as one, each message once and in its place. */
export function mergeMessages(
  known: readonly MessageView[],
  arrived: readonly MessageView[],
): MessageView[] {
  const byPlace = new Map([...known, ...arrived].map((message) => [message.seq, message]));
  return [...byPlace.values()].sort((one, other) => one.seq - other.seq);
}

/** The calendar day, YYYY-MM-DD, that it is in a zone at a moment given as ISO 8601. */
export function dayIn(at: string, timeZone: string): string {
  return new Intl.DateTimeFormat('en-CA', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  }).format(new Date(at));
}

function dayBefore(day: string): string {
  const noon = Date.parse(`${day}T12:00:00Z`);
  return new Date(noon - 24 * 60 * 60 * 1000).toISOString().slice(0, 10);
}
