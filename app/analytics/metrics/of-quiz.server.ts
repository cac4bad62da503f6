import { type SQL, sql } from 'drizzle-orm';
import type { QuizKind } from '../../../schemas/generated/types';

/** Holds where the submission in a column is of a quiz; for null, everywhere. */
export function ofQuiz(column: string, quiz: QuizKind | null): SQL {
  if (quiz === null) return sql`true`;
  return sql`exists (select from submissions s where s.id = ${sql.raw(column)} and s.quiz_kind = ${quiz})`;
}
