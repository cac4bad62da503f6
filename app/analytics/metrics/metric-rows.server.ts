import { and, between, eq, type SQL, sql } from 'drizzle-orm';
import { type DailyMetric, metricDays } from '../../database/tables/metrics.schema.server';
import type { Db, Tx } from '../../kernel/database/client.server';
import { countMetrics } from './count-metrics.server';
import { type DaySpan, daysOf, spansOf } from './day-spans';

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
export async function metricRows(
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
