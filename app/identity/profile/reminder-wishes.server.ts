import { randomUUID } from 'node:crypto';
import { and, eq, isNull, sql } from 'drizzle-orm';
import { type ReminderTopic, reminderWishes } from '../../database/tables/reminders.schema.server';
import type { Config } from '../../kernel/config/config.server';
import type { Queryable } from '../../kernel/database/client.server';
import { linkToken, linkTokenHash } from '../../mail/letter.server';

/** Everything that a patient may agree to be reminded of, in the order in which it is asked. */
export const reminderTopics = [
  'visit',
  'doses',
  'parcels',
  'supply',
] as const satisfies ReminderTopic[];

/** Returns the topics of which somebody is reminded now. */
export async function wishedTopics(db: Queryable, userId: string): Promise<Set<ReminderTopic>> {
  const rows = await db
    .select({ topic: reminderWishes.topic })
    .from(reminderWishes)
    .where(and(eq(reminderWishes.userId, userId), isNull(reminderWishes.stoppedAt)));
  return new Set(rows.map(({ topic }) => topic));
}

/** Agrees to reminders of a topic. The stop link of earlier mails works on: it is the same wish. */
export async function wishReminders(
  tx: Queryable,
  { config, now }: { config: Pick<Config, 'sessionSecret'>; now: Date },
  userId: string,
  topic: ReminderTopic,
): Promise<void> {
  const id = randomUUID();
  const tokenHash = linkTokenHash(linkToken(config, id));
  await tx
    .insert(reminderWishes)
    .values({ id, userId, topic, tokenHash, agreedAt: now })
    .onConflictDoUpdate({
      target: [reminderWishes.userId, reminderWishes.topic],
      set: { agreedAt: now, stoppedAt: null },
    });
}

/** Stops the reminders of a topic. */
export async function stopReminders(
  tx: Queryable,
  now: Date,
  userId: string,
  topic: ReminderTopic,
): Promise<void> {
  await tx
    .update(reminderWishes)
    .set({ stoppedAt: now })
    .where(
      and(
        eq(reminderWishes.userId, userId),
        eq(reminderWishes.topic, topic),
        isNull(reminderWishes.stoppedAt),
      ),
    );
}

/**
 * Stops what a mail was sent for, by the token of its link. Stopping twice is as good as once.
 * @returns False where there is no such wish.
 */
export async function stopByToken(db: Queryable, now: Date, token: string): Promise<boolean> {
  const stopped = await db
    .update(reminderWishes)
    .set({ stoppedAt: sql`coalesce(${reminderWishes.stoppedAt}, ${now.toISOString()})` })
    .where(eq(reminderWishes.tokenHash, linkTokenHash(token)))
    .returning({ id: reminderWishes.id });
  return stopped.length > 0;
}
