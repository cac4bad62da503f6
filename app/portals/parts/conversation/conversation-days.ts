import type { MessageView } from '../../../care/messages/message-view';
import { dayIn } from '../../../kernel/calendar/service-day';

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
    const day = dayIn(new Date(entry.at), timeZone);
    const last = days.at(-1);
    if (last?.day === day) last.entries.push(entry);
    else days.push({ day, entries: [entry] });
  }
  return days;
}

/** Both lists as one, each message once and in its place. */
export function mergeMessages(
  known: readonly MessageView[],
  arrived: readonly MessageView[],
): MessageView[] {
  const byPlace = new Map([...known, ...arrived].map((message) => [message.seq, message]));
  return [...byPlace.values()].sort((one, other) => one.seq - other.seq);
}
