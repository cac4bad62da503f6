import { sql } from 'drizzle-orm';
import type { QuizEvent } from '../../../../schemas/generated/types';
import { readRevision } from '../../../content/published.server';
import type { SealableJson } from '../../../database/sealing/sealed';
import type { Queryable } from '../../../kernel/database/client.server';
import { openEvents } from '../../attempts/sealed-answers.server';
import type { AttemptText, AttemptTexts } from '../worker/replay-attempts';

type AttemptRow = { id: string; revision: string; facts: string; events: string | null };

/** Opens what was typed; attempts in which nothing was are not even parsed. */
async function opened(db: Queryable, rows: readonly AttemptRow[]): Promise<AttemptText[]> {
  const sealed = rows.flatMap(({ id, events }) => {
    if (!events?.includes('"sealed:')) return [];
    const list: SealableJson<QuizEvent>[] = JSON.parse(events);
    return list.map((event, nth) => ({ attemptId: id, seq: nth + 1, event }));
  });
  const byAttempt = new Map<string, QuizEvent[]>();
  for (const { attemptId, event } of await openEvents(db, sealed)) {
    const own = byAttempt.get(attemptId);
    if (own) own.push(event);
    else byAttempt.set(attemptId, [event]);
  }
  return rows.map(({ id, revision, facts, events }) => {
    const own = byAttempt.get(id);
    return { revision, facts, events: own ? JSON.stringify(own) : (events ?? '[]') };
  });
}

/**
 * Attempts of a quiz as texts: what patients said is read by the thread that counts them, and by nobody else.
 * @param ids Whose; they come in this order.
 */
export async function attemptTexts(
  db: Queryable,
  quizKey: string,
  ids: readonly string[],
): Promise<AttemptTexts> {
  const { rows } = await db.execute<AttemptRow>(sql`
    select attempt.id, attempt.revision, attempt.facts::text as facts, (
      select json_agg(event.event order by event.seq)::text
      from attempt_events event where event.attempt_id = attempt.id
    ) as events
    from unnest(${sql.param([...ids])}::uuid[]) with ordinality as asked (id, place)
    join attempts attempt on attempt.id = asked.id
    order by asked.place`);
  const list = await opened(db, rows);
  const definitions: Record<string, string> = {};
  // One after another: within a transaction there is one connection.
  for (const revision of new Set(list.map((attempt) => attempt.revision))) {
    const definition = await readRevision(db, 'quiz', quizKey, revision);
    if (definition !== null) definitions[revision] = definition;
  }
  return { list, definitions };
}
