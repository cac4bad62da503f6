import { desc } from 'drizzle-orm';
import { reminderTimes } from '../../database/tables/reminders.schema.server';
import { hour, minute } from '../../kernel/calendar/milliseconds';
import type { Queryable } from '../../kernel/database/client.server';

/** When people are reminded of what they left open, counted from when they last worked on it. */
export interface ReminderTimes {
  firstMinutes: number;
  secondHours: number;
}

/** Times of a clinic that chose none. */
const usual: ReminderTimes = { firstMinutes: 60, secondHours: 72 };

/** Least and most of each: not while somebody is only making tea, and not when what they said is old. */
export const timesBetween = { firstMinutes: [30, 24 * 60], secondHours: [25, 7 * 24] } as const;

/** Returns the times that managers chose last. */
export async function currentTimes(db: Queryable): Promise<ReminderTimes> {
  const { firstMinutes, secondHours, at } = reminderTimes;
  const [chosen] = await db
    .select({ firstMinutes, secondHours })
    .from(reminderTimes)
    .orderBy(desc(at), desc(reminderTimes.id))
    .limit(1);
  return chosen ?? usual;
}

/** Puts other times on record. */
export async function chooseTimes(
  db: Queryable,
  now: Date,
  staffId: string,
  times: ReminderTimes,
): Promise<void> {
  await db.insert(reminderTimes).values({ ...times, staffId, at: now });
}

/** The same as moments: what was left before them is reminded of, the first or the second time. */
export function momentsOf({ firstMinutes, secondHours }: ReminderTimes, now: Date) {
  const before = (milliseconds: number) => new Date(now.getTime() - milliseconds);
  return {
    first: before(firstMinutes * minute),
    second: before(secondHours * hour),
    /** Time before which nothing that was left is written about any more. */
    tooOld: before(secondHours * hour + longestAfter),
  };
}

/** Time after the second moment in which it may still be sent, such as after an outage. In milliseconds. */
const longestAfter = 48 * hour;
