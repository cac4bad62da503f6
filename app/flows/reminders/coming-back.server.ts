import { and, eq, sql } from 'drizzle-orm';
import { type ReminderTopic, reminders } from '../../database/tables/reminders.schema.server';
import type { Queryable } from '../../kernel/database/client.server';
import type { AppLoadContext } from '../../kernel/http/load-context';
import { isUuid } from '../../kernel/http/uuid';

/** Notes, once, that a reminder led its patient back. Returns its topic; null for one that is not theirs. */
export async function noteComingBack(
  { db, clock }: Pick<AppLoadContext, 'db' | 'clock'>,
  userId: string,
  id: string,
): Promise<ReminderTopic | null> {
  if (!isUuid(id)) return null;
  const [found] = await db
    .update(reminders)
    .set({ cameBackAt: sql`coalesce(${reminders.cameBackAt}, ${clock.now().toISOString()})` })
    .where(and(eq(reminders.id, id), eq(reminders.userId, userId)))
    .returning({ topic: reminders.topic });
  return found?.topic ?? null;
}

/** Numbers of reminders of one kind, and of those by which somebody came back. */
export interface RemindersCount {
  topic: ReminderTopic;
  /** Which of several; empty where there is one kind alone. */
  which: string;
  sent: number;
  cameBack: number;
}

/** Counts reminders since a time, without names. */
export async function countReminders(db: Queryable, since: Date): Promise<RemindersCount[]> {
  const { rows } = await db.execute<RemindersCount & Record<string, unknown>>(sql`
    select topic, case when topic = 'visit' then occasion else '' end as which,
      count(*)::int as sent, count(came_back_at)::int as "cameBack"
    from reminders where sent_at >= ${since.toISOString()}
    group by 1, 2 order by 1 desc, 2`);
  return rows;
}
