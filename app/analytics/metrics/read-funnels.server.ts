import { sql } from 'drizzle-orm';
import type { QuizKind } from '../../../schemas/generated/types';
import type { Tx } from '../../kernel/database/client.server';
import { metricRows } from './metric-rows.server';
import type { MetricsFilter } from './metrics-filter';

/** What became of the intakes of a quiz that were begun in a span of days, up to now. */
export interface Funnel {
  quiz: QuizKind;
  began: number;
  sent: number;
  /** How many came to each step, by its id. */
  reached: Map<string, number>;
}

/** The quizzes that were begun, the most begun first. Runs within `atOneMoment`. */
export async function readFunnels(tx: Tx, { quiz, ...span }: MetricsFilter): Promise<Funnel[]> {
  const metrics = await metricRows(tx, 'intakes', span);
  const { rows } = await tx.execute<{
    quiz: QuizKind;
    metric: 'began' | 'reached' | 'sent';
    part: string;
    amount: number;
  }>(sql`
    select quiz, metric, part, sum(amount)::float8 as amount from (${metrics}) as metrics
    where ${quiz}::text is null or quiz = ${quiz} group by quiz, metric, part`);
  const funnels = new Map<QuizKind, Funnel>();
  for (const { quiz: kind, metric, part, amount } of rows) {
    const funnel = funnels.get(kind) ?? { quiz: kind, began: 0, sent: 0, reached: new Map() };
    if (metric === 'reached') funnel.reached.set(part, amount);
    else funnel[metric] = amount;
    funnels.set(kind, funnel);
  }
  return [...funnels.values()].sort((one, other) => other.began - one.began);
}
