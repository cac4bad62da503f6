import { sql } from 'drizzle-orm';
import type { QuizKind } from '../../../schemas/generated/types';
import type { Queryable } from '../../kernel/database/client.server';
import { ofQuiz } from './of-quiz.server';
import { ages, type QueueMetrics } from './queue-ages';

/** What waits for a decision now. */
export async function readQueueMetrics(
  db: Queryable,
  now: Date,
  quiz: QuizKind | null,
): Promise<QueueMetrics> {
  const hours = sql`extract(epoch from ${now.toISOString()}::timestamptz - c.waiting_since) / 3600`;
  const bounds = ages.map(({ from }) => from);
  const [waiting, asked] = await Promise.all([
    db.execute<{ age: number; cases: number; oldest: number }>(sql`
      select greatest(1, width_bucket(${hours}::float8, ${sql.param(bounds)}::float8[])) as age,
        count(*)::int as cases, max(${hours})::float8 as oldest
      from care_cases c where (c.status = 'inReview' or c.attention is not null) and ${ofQuiz('c.submission_id', quiz)} group by age`),
    db.execute<{ cases: number }>(sql`
      select count(*)::int as cases from care_cases c
      where c.status = 'moreInformation' and c.attention is null and ${ofQuiz('c.submission_id', quiz)}`),
  ]);
  return {
    byAge: ages.map((_, nth) => waiting.rows.find(({ age }) => age === nth + 1)?.cases ?? 0),
    asked: asked.rows[0]?.cases ?? 0,
    oldest:
      waiting.rows.length === 0 ? null : Math.max(0, ...waiting.rows.map((row) => row.oldest)),
  };
}
