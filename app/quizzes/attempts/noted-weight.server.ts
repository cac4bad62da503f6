import { and, desc, eq, isNull, lte } from 'drizzle-orm';
import { progressEntries } from '../../database/tables/progress.schema.server';
import type { Queryable } from '../../kernel/database/client.server';

/**
 * The newest weight in a patient’s progress, which check-ins add to: pounds, and its day, YYYY-MM-DD.
 * @param through The last day to look at; without it, any.
 */
export async function notedWeight(
  db: Queryable,
  patientId: string,
  through?: string,
): Promise<{ day: string; value: number } | null> {
  const [entry] = await db
    .select({ day: progressEntries.day, value: progressEntries.value })
    .from(progressEntries)
    .where(
      and(
        eq(progressEntries.patientId, patientId),
        eq(progressEntries.measure, 'weight'),
        isNull(progressEntries.deletedAt),
        through === undefined ? undefined : lte(progressEntries.day, through),
      ),
    )
    .orderBy(desc(progressEntries.day))
    .limit(1);
  return entry ? { day: entry.day, value: entry.value / 100 } : null;
}
