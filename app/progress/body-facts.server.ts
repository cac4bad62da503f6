import { and, desc, eq, sql } from 'drizzle-orm';
import type { QuizKind } from '../../schemas/generated/types';
import { submissions } from '../attempts/attempts.schema.server';
import type { Queryable } from '../platform/db/client.server';

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
    .select({
      quizKind: submissions.quizKind,
      height: numberAnswer('height'),
      goalWeight: numberAnswer('goalWeight'),
    })
    .from(submissions)
    .where(and(eq(submissions.userId, userId)))
    .orderBy(desc(submissions.createdAt));
  const newest = (of: 'height' | 'goalWeight') => {
    const value = rows.find((row) => Number.isFinite(row[of]) && Number(row[of]) > 0)?.[of];
    return value ?? null;
  };
  return {
    height: newest('height'),
    goalWeight: newest('goalWeight'),
    intakes: [...new Set(rows.map(({ quizKind }) => quizKind))],
  };
}

/** The answer to a question where it is a number. */
function numberAnswer(question: string) {
  return sql<number | null>`(
    select (answer ->> 'value')::float8
    from jsonb_array_elements(${submissions.review} -> 'answers') as answer
    where answer ->> 'question' = ${question} and jsonb_typeof(answer -> 'value') = 'number'
    limit 1
  )`;
}
