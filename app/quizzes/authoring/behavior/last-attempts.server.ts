import { desc, eq } from 'drizzle-orm';
import { attempts } from '../../../database/tables/attempts.schema.server';
import type { Queryable } from '../../../kernel/database/client.server';
import { attemptTexts } from '../drafts/attempt-texts.server';
import type { AttemptTexts } from '../worker/replay-attempts';

const mostAttempts = 1_000;

/** The attempts of a quiz that began last, whatever became of them. */
export async function lastAttempts(db: Queryable, quizKey: string): Promise<AttemptTexts> {
  const rows = await db
    .select({ id: attempts.id })
    .from(attempts)
    .where(eq(attempts.quizKey, quizKey))
    .orderBy(desc(attempts.createdAt))
    .limit(mostAttempts);
  return attemptTexts(
    db,
    quizKey,
    rows.map(({ id }) => id),
  );
}
