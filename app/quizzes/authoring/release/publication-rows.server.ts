import { and, desc, eq } from 'drizzle-orm';
import { quizSchedules } from '../../../database/tables/authoring.schema.server';
import { contentPublished } from '../../../database/tables/content.schema.server';
import type { Queryable } from '../../../kernel/database/client.server';

export type ScheduleRow = typeof quizSchedules.$inferSelect;

/** The publication that was asked for last, whatever became of it. */
export async function latestSchedule(
  db: Queryable,
  documentId: string,
): Promise<ScheduleRow | null> {
  const [row] = await db
    .select()
    .from(quizSchedules)
    .where(eq(quizSchedules.documentId, documentId))
    .orderBy(desc(quizSchedules.scheduledAt), desc(quizSchedules.at))
    .limit(1);
  return row ?? null;
}

export type Published = typeof contentPublished.$inferSelect;

/** Revision that is served under a key, straight from the database: publishing must not go by what is remembered. */
export async function publishedUnder(db: Queryable, quizKey: string): Promise<Published | null> {
  const [row] = await db
    .select()
    .from(contentPublished)
    .where(and(eq(contentPublished.kind, 'quiz'), eq(contentPublished.key, quizKey)));
  return row ?? null;
}
