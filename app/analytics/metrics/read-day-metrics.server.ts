import { and, between, eq, type SQL, sql } from 'drizzle-orm';
import type { QuizKind, SiteHandle } from '../../../schemas/generated/types';
import { type DailyMetric, metricDays } from '../../database/tables/metrics.schema.server';
import type { Db, Tx } from '../../kernel/database/client.server';
import { countMetrics } from './count-metrics.server';
import { type DaySpan, daysOf, spansOf } from './day-spans';
import type { MetricsFilter } from './metrics-filter';

const metricsOf = {
  intakes: ['began', 'reached', 'sent'],
  money: ['captured', 'refunded'],
} as const satisfies Record<keyof typeof countMetrics, readonly DailyMetric[]>;

/** Reads as everything stood at one moment: a day is never counted up and counted anew, nor neither. */
export function atOneMoment<T>(db: Db, read: (tx: Tx) => Promise<T>): Promise<T> {
  return db.transaction(read, { isolationLevel: 'repeatable read', accessMode: 'read only' });
}

/**
 * The daily metrics of a span of days, as a query with the columns of `daily_metrics`: those that are counted up,
 * and the rest counted from the events. Ask for it, and with it, within `atOneMoment`.
 */
async function metricRows(
  tx: Tx,
  about: keyof typeof metricsOf,
  { from, to }: DaySpan,
): Promise<SQL> {
  const counted = await tx
    .select({ day: metricDays.day })
    .from(metricDays)
    .where(and(between(metricDays.day, from, to), eq(metricDays.isStale, false)));
  const isCounted = new Set(counted.map(({ day }) => day));
  const missing = spansOf(daysOf({ from, to }).filter((day) => !isCounted.has(day)));
  return sql`
    select f.day, f.metric, f.quiz, f.site, f.part, f.amount
    from daily_metrics f join metric_days d on d.day = f.day and not d.is_stale
    where f.metric = any(${sql.param(metricsOf[about])}) and f.day between ${from} and ${to}
    union all
    select * from (${countMetrics[about](missing)}) as counted_now`;
}

/** Fate, up to now, of the intakes of a quiz that were begun in a span of days. */
export interface Funnel {
  quiz: QuizKind;
  began: number;
  sent: number;
  /** Number of people who came to each step, by its id. */
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

/** Cents that were taken and given back. */
export interface Taken {
  captured: number;
  refunded: number;
}

export interface MoneyMetrics {
  byDay: Map<string, Taken>;
  bySite: Map<SiteHandle, Taken>;
  /** By the id of a product; empty for shipping. */
  byProduct: Map<string, Taken>;
}

/** Money taken and given back in a span of days. Runs within `atOneMoment`. */
export async function readMoney(tx: Tx, { quiz, ...span }: MetricsFilter): Promise<MoneyMetrics> {
  const metrics = await metricRows(tx, 'money', span);
  const { rows } = await tx.execute<{
    day: string | null;
    site: SiteHandle | null;
    part: string | null;
    captured: number;
    refunded: number;
  }>(sql`
    select to_char(day, 'YYYY-MM-DD') as day, site, part,
      coalesce(sum(amount) filter (where metric = 'captured'), 0)::float8 as captured,
      coalesce(sum(amount) filter (where metric = 'refunded'), 0)::float8 as refunded
    from (${metrics}) as metrics where ${quiz}::text is null or quiz = ${quiz}
    group by grouping sets ((day), (site), (part)) order by day, site, part`);
  const money: MoneyMetrics = { byDay: new Map(), bySite: new Map(), byProduct: new Map() };
  for (const { day, site, part, ...taken } of rows) {
    if (day !== null) money.byDay.set(day, taken);
    else if (site !== null) money.bySite.set(site, taken);
    else if (part !== null) money.byProduct.set(part, taken);
  }
  return money;
}
