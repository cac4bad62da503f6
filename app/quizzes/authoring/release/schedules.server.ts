import { desc, eq } from 'drizzle-orm';
import { quizSchedules } from '../../../database/tables/authoring.schema.server';
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
