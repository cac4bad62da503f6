import { sql } from 'drizzle-orm';
import { readRevision } from '../../../content/published.server';
import type { Queryable } from '../../../kernel/database/client.server';
import type { AttemptText, AttemptTexts } from '../worker/replay-attempts';

/**
 * Attempts of a quiz as texts: what patients said is read by the thread that counts them, and by nobody else.
 * @param ids Whose; they come in this order.
 */
export async function attemptTexts(
  db: Queryable,
  quizKey: string,
  ids: readonly string[],
): Promise<AttemptTexts> {
  const { rows } = await db.execute<{ revision: string; facts: string; events: string | null }>(sql`
    select attempt.revision, attempt.facts::text as facts, (
      select json_agg(event.event order by event.seq)::text
      from attempt_events event where event.attempt_id = attempt.id
    ) as events
    from unnest(${sql.param([...ids])}::uuid[]) with ordinality as asked (id, place)
    join attempts attempt on attempt.id = asked.id
    order by asked.place`);
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
