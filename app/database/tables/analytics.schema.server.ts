import {
  bigint,
  boolean,
  date,
  index,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uuid,
} from 'drizzle-orm/pg-core';
import type { AnalyticsEventName, QuizKind, SiteHandle } from '../../../schemas/generated/types';
import { moment } from '../../kernel/database/columns.server';
import { users } from './accounts.schema.server';

/**
 * Data that is kept of a device: enough to see that a page fails on small screens or in one browser, and so little that
 * two page views of one person look no more alike than those of two people.
 */
export interface CoarseDevice {
  /** Screen by the width of the page: below 640 px, below 1024 px, or above. */
  screen: 'small' | 'medium' | 'large' | 'unknown';
  browser: string;
  /** Language such as en or es. */
  language: string | null;
}

/** Data of an event that may be kept besides its name. */
export type AllowedPayload = Record<string, string | number>;

/**
 * Events that are counted. A row says that something happened, never who it happened to: nothing in it leads to a
 * person, a session, an answer or a product. Partitioned by month.
 */
export const trackingEvents = pgTable(
  'tracking_events',
  {
    id: uuid('id').notNull().defaultRandom(),
    /** SHA-256 of the sender’s id for it, so that an event that is sent twice counts once: unique in its month. */
    eventId: text('event_id').notNull(),
    event: text('event').$type<AnalyticsEventName>().notNull(),
    site: text('site').$type<SiteHandle>().notNull(),
    /** One of the product’s own pages; null for any other, and for what the server noticed. */
    page: text('page'),
    payload: jsonb('payload').$type<AllowedPayload>().notNull(),
    /** Null for what the server noticed. */
    device: jsonb('device').$type<CoarseDevice>(),
    at: moment('at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.at, table.id] }),
    index('tracking_events_at').on(table.event, table.at),
  ],
);

/**
 * Facts about how a patient came here, as their browser remembered it, and whether page views may be counted for
 * advertising. Values, never addresses: an address may say what somebody was reading about.
 */
export const marketingMeta = pgTable('marketing_meta', {
  userId: uuid('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  /** The id that an advertising service gave the click. */
  fbc: text('fbc'),
  /** The id that an advertising service gave the browser. Kept because pages send it; never passed on. */
  fbp: text('fbp'),
  campaign: text('campaign'),
  efTransactionId: text('ef_transaction_id'),
  utmSource: text('utm_source'),
  utmMedium: text('utm_medium'),
  /** Refused until someone agrees. */
  marketingConsent: boolean('marketing_consent').notNull().default(false),
  updatedAt: moment('updated_at').notNull(),
});

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

/**
 * Metrics of attempts that were removed, by the day on which they began: a day that is counted anew counts them as
 * before. They name nobody.
 */
export const removedMetrics = pgTable(
  'removed_metrics',
  {
    /** YYYY-MM-DD, in the service’s zone. */
    day: date('day').notNull(),
    metric: text('metric').$type<Extract<DailyMetric, 'began' | 'reached' | 'sent'>>().notNull(),
    quiz: text('quiz').$type<QuizKind>().notNull(),
    site: text('site').$type<SiteHandle>().notNull(),
    /** The step that was reached; empty otherwise. */
    part: text('part').notNull(),
    amount: bigint('amount', { mode: 'number' }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.day, table.metric, table.quiz, table.site, table.part] }),
  ],
);

/** The days whose metrics are counted, or shall be. */
export const metricDays = pgTable(
  'metric_days',
  {
    day: date('day').primaryKey(),
    /** Time since which it is on the list. What is written from then on marks it as stale. */
    listedAt: moment('listed_at').notNull(),
    /** Something of that day came or changed after it was counted, or it was never counted. Set by triggers. */
    isStale: boolean('is_stale').notNull().default(true),
  },
  (table) => [index('metric_days_stale').on(table.isStale, table.day)],
);
