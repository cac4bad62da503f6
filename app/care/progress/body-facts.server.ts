import { desc, eq } from 'drizzle-orm';
import type { AnswerValue, QuizKind } from '../../../schemas/generated/types';
import { submissions } from '../../database/tables/attempts.schema.server';
import type { Queryable } from '../../kernel/database/client.server';

/** What the intakes of a patient say about their body. */
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
