import { and, asc, eq, inArray, lte, sql } from 'drizzle-orm';
import { addDays } from '../../../engine/values';
import { dailyMetrics, metricDays } from '../../database/tables/analytics.schema.server';
import { hour, minute } from '../../kernel/calendar/milliseconds';
import { dayOf } from '../../kernel/calendar/service-day';
import type { Db, Queryable } from '../../kernel/database/client.server';
import type { Services } from '../../kernel/http/load-context';
import { createJobQueue, type Tasks } from '../../kernel/jobs/jobs.server';
import { countMetrics } from './day-metrics.server';
import { spansOf } from './metrics-filter';

/** Days that are counted in one transaction. */
const atATime = 31;
/**
 * Time that a day has to be on the list before it is counted: whatever began to be written before the triggers could
 * see the day there has long been written by then. Nothing writes for as long as this.
 */
const settling = 5 * minute;

/**
 * Counts up the days that are over and not counted yet, and again those that something came late for. The day it is
 * and the one before are left to be counted as they are read. Looks again in an hour, or at once while there is more.
 */
export async function rollUp({ db, clock }: Pick<Services, 'db' | 'clock'>): Promise<void> {
  const now = clock.now();
  await rollUpLater(db, new Date(now.getTime() + hour));
  const isListedAnew = await listDays(db, now);
  const counted = await countStale(db, now);
  if (counted === atATime) await rollUpLater(db, now);
  else if (isListedAnew) await rollUpLater(db, new Date(now.getTime() + settling + minute));
}

/** Puts every day on the list that is over, from the first of which there is anything. */
async function listDays(db: Db, now: Date): Promise<boolean> {
  const last = addDays(dayOf(now), -2);
  const first = sql`(
    select least(
      (select min(created_at) from attempts), (select min(captured_at) from payments),
      (select min(settled_at) from refunds where status = 'succeeded'),
      (select min(settled_at) from refills where status = 'sent')
    ) at time zone 'America/New_York')::date`;
  const { rowCount } = await db.execute(sql`
    insert into ${metricDays} (day, listed_at)
    select day::date, ${now.toISOString()} from generate_series(${first}, ${last}::date, interval '1 day') as day
    on conflict do nothing`);
  return (rowCount ?? 0) > 0;
}

/** @returns Number of days that it counted. */
async function countStale(db: Db, now: Date): Promise<number> {
  return db.transaction(async (tx) => {
    // Whoever writes something of these days waits until they are counted, and marks them as stale again.
    const rows = await tx
      .select({ day: metricDays.day })
      .from(metricDays)
      .where(
        and(
          eq(metricDays.isStale, true),
          lte(metricDays.listedAt, new Date(now.getTime() - settling)),
        ),
      )
      .orderBy(asc(metricDays.day))
      .limit(atATime)
      .for('update', { skipLocked: true });
    const days = rows.map(({ day }) => day);
    if (days.length === 0) return 0;
    await tx.delete(dailyMetrics).where(inArray(dailyMetrics.day, days));
    const spans = spansOf(days);
    for (const count of Object.values(countMetrics)) {
      await tx.execute(
        sql`insert into ${dailyMetrics} (day, metric, quiz, site, part, amount) select * from (${count(spans)}) as counted`,
      );
    }
    await tx.update(metricDays).set({ isStale: false }).where(inArray(metricDays.day, days));
    return days.length;
  });
}

export const metricTasks = {
  'metrics.rollUp': (_payload, services) => rollUp(services),
} satisfies Tasks<MetricJobs, Services>;

/** The jobs of this area and what they carry. */
export interface MetricJobs {
  /** Counts up the days that are over. */
  'metrics.rollUp': Record<string, never>;
}

const queue = createJobQueue<MetricJobs>();

/** Counts up at a time; asking again moves the time. */
export function rollUpLater(tx: Queryable, runAt: Date): Promise<void> {
  return queue.enqueue(tx, 'metrics.rollUp', {}, { key: 'metrics.rollUp', runAt });
}
