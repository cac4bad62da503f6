import { sql } from 'drizzle-orm';
import { readRevision } from '../../content/published.server';
import type { Queryable } from '../../platform/db/client.server';
import type { AttemptText, AttemptTexts } from '../worker/place-attempts';

const mostAttempts = 1_000;

/**
 * The attempts of a quiz that began last, whatever became of them, as texts: what patients said is read by the
 * thread that counts them, and by nobody else.
 */
export async function lastAttempts(db: Queryable, quizKey: string): Promise<AttemptTexts> {
  const { rows } = await db.execute<{ revision: string; facts: string; events: string | null }>(sql`
    select attempt.revision, attempt.facts::text as facts, (
      select json_agg(event.event order by event.seq)::text
      from attempt_events event where event.attempt_id = attempt.id
    ) as events
    from attempts attempt
    where attempt.quiz_key = ${quizKey}
    order by attempt.created_at desc limit ${mostAttempts}`);
  const list = rows.map(
    ({ events, ...attempt }): AttemptText => ({ ...attempt, events: events ?? '[]' }),
  );
  const definitions: Record<string, string> = {};
  // One after another: within a transaction there is one connection.
  for (const revision of new Set(list.map((attempt) => attempt.revision))) {
    const definition = await readRevision(db, 'quiz', quizKey, revision);
    if (definition !== null) definitions[revision] = definition;
  }
  return { list, definitions };
}
