import { bigint, boolean, date, index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import type { QuizKind, SiteHandle } from '../../../schemas/generated/types';
import { moment } from '../../kernel/database/columns.server';

/**
 * Metric that is counted by day. `began`: intakes that were begun. `reached`: of those, how many came to a step, ever.
 * `sent`: of those, how many were sent, ever. `captured` and `refunded`: cents.
 */
export type DailyMetric = 'began' | 'reached' | 'sent' | 'captured' | 'refunded';

/**
 * Metrics that were counted up, so that nobody counts a year of events to look at a page. They hold for the days
 * that `metric_days` says are counted and not stale, and for no others. They name nobody.
 */
export const dailyMetrics = pgTable(
  'daily_metrics',
  {
    /** YYYY-MM-DD, in the service’s zone. */
    day: date('day').notNull(),
    metric: text('metric').$type<DailyMetric>().notNull(),
    /** Empty for money that no intake led to. */
    quiz: text('quiz').$type<QuizKind | ''>().notNull(),
    site: text('site').$type<SiteHandle>().notNull(),
    /** The step that was reached, or the product that was paid for, empty for shipping; empty otherwise. */
    part: text('part').notNull(),
    amount: bigint('amount', { mode: 'number' }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.metric, table.day, table.quiz, table.site, table.part] }),
  ],
);

/** The days whose metrics are counted, or shall be. */
export const metricDays = pgTable(
  'metric_days',
  {
    day: date('day').primaryKey(),
    /** Since when it is on the list. What is written from then on marks it as stale. */
    listedAt: moment('listed_at').notNull(),
    /** Something of that day came or changed after it was counted, or it was never counted. Set by triggers. */
    isStale: boolean('is_stale').notNull().default(true),
  },
  (table) => [index('metric_days_stale').on(table.isStale, table.day)],
);
