import { and, eq } from 'drizzle-orm';
import { progressGoals } from '../../database/tables/progress.schema.server';
import type { Queryable } from '../../kernel/database/client.server';

/** The weight a patient set as their goal, in hundredths of a pound; null when they set none. */
export async function weightGoal(db: Queryable, patientId: string): Promise<number | null> {
  const [row] = await db
    .select({ value: progressGoals.value })
    .from(progressGoals)
    .where(and(eq(progressGoals.patientId, patientId), eq(progressGoals.measure, 'weight')));
  return row?.value ?? null;
}

/** @param value Hundredths of a pound. */
export async function saveWeightGoal(
  db: Queryable,
  now: Date,
  patientId: string,
  value: number,
): Promise<void> {
  await db
    .insert(progressGoals)
    .values({ patientId, measure: 'weight', value, updatedAt: now })
    .onConflictDoUpdate({
      target: [progressGoals.patientId, progressGoals.measure],
      set: { value, updatedAt: now },
    });
}
