import { and, desc, eq, gte, isNotNull, or } from 'drizzle-orm';
import { attempts } from '../../../database/tables/attempts.schema.server';
import type { Queryable } from '../../../kernel/database/client.server';

/**
 * Attempts of a quiz that came to an end, those that began last first: answers that were sent, or that end the
 * quiz. Whoever was told that it ends, and left, came to an end too.
 */
export async function endedAttempts(
  db: Queryable,
  quizKey: string,
  { since, most }: { since: Date; most: number },
): Promise<string[]> {
  const rows = await db
    .select({ id: attempts.id })
    .from(attempts)
    .where(
      and(
        eq(attempts.quizKey, quizKey),
        gte(attempts.createdAt, since),
        or(eq(attempts.ended, 'submitted'), isNotNull(attempts.terminatedAt)),
      ),
    )
    .orderBy(desc(attempts.createdAt))
    .limit(most);
  return rows.map(({ id }) => id);
}
