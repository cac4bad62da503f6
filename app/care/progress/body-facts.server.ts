import { and, desc, eq, type Placeholder } from 'drizzle-orm';
import type { IntakeFacts } from '../../../engine/quiz';
import type { AnswerValue, QuizKind } from '../../../schemas/generated/types';
import { submissions } from '../../database/tables/attempts.schema.server';
import { progressEntries, progressGoals } from '../../database/tables/progress.schema.server';
import { dayOf } from '../../kernel/calendar/service-day';
import type { Queryable } from '../../kernel/database/client.server';
import { heaviest, lightest } from './weight';

/** Facts that the intakes of a patient state about their body. */
export interface BodyFacts {
  /** Inches; null where no intake asked. */
  height: number | null;
  /** Pounds that the patient would like to weigh; null where no intake asked. */
  goalWeight: number | null;
  /** The intakes they sent, each once. */
  intakes: QuizKind[];
}

/** From the newest intake that has an answer. */
export async function bodyFacts(db: Queryable, userId: string): Promise<BodyFacts> {
  const rows = await db
    .select({ quizKind: submissions.quizKind, kept: submissions.kept })
    .from(submissions)
    .where(eq(submissions.userId, userId))
    .orderBy(desc(submissions.createdAt));
  const newest = (fact: 'height' | 'goalWeight') =>
    rows.map(({ kept }) => kept[fact]).find((value) => typeof value === 'number' && value > 0);
  const amount = (value: AnswerValue | undefined) => (typeof value === 'number' ? value : null);
  return {
    height: amount(newest('height')),
    goalWeight: amount(newest('goalWeight')),
    intakes: [...new Set(rows.map(({ quizKind }) => quizKind))],
  };
}

/** Finds the weight that a patient set as their goal, in hundredths of a pound. */
export function goalOf(db: Queryable, patientId: string | Placeholder) {
  return db
    .select({ value: progressGoals.value })
    .from(progressGoals)
    .where(and(eq(progressGoals.patientId, patientId), eq(progressGoals.measure, 'weight')));
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

/**
 * Enters the weight that a patient gave in an intake for the day they sent it. What they have entered or
 * taken away for that day themselves stays as it is.
 */
export async function beginProgress(
  tx: Queryable,
  sentAt: Date,
  patientId: string,
  { weight }: IntakeFacts,
): Promise<void> {
  const value = typeof weight === 'number' ? Math.round(weight * 100) : 0;
  if (value < lightest || value > heaviest) return;
  await tx
    .insert(progressEntries)
    .values({
      patientId,
      day: dayOf(sentAt),
      measure: 'weight',
      value,
      note: 'From your intake',
      updatedAt: sentAt,
    })
    .onConflictDoNothing();
}
