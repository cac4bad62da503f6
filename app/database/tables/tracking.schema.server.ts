import { index, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import type { AnalyticsEventName, SiteHandle } from '../../../schemas/generated/types';
import { moment, ownId } from '../../kernel/database/columns.server';

/**
 * Data that is kept of a device: enough to see that a page fails on small screens or in one browser, and so little that
 * two visits of one person look no more alike than those of two people.
 */
export interface CoarseDevice {
  /** By the width of the page: below 640 px, below 1024 px, or above. */
  screen: 'small' | 'medium' | 'large' | 'unknown';
  browser: string;
  /** Such as en or es. */
  language: string | null;
}

/** Data of an event that may be kept besides its name. */
export type AllowedPayload = Record<string, string | number>;

/**
 * Events that are counted. A row says that something happened, never who it happened to: nothing in it leads to a
 * person, a visit, an answer or a product.
 */
export const trackingEvents = pgTable(
  'tracking_events',
  {
    id: ownId(),
    /** SHA-256 of the sender’s id for it, so that an event that is sent twice counts once. */
    eventId: text('event_id').notNull().unique(),
    event: text('event').$type<AnalyticsEventName>().notNull(),
    site: text('site').$type<SiteHandle>().notNull(),
    /** One of the product’s own pages; null for any other, and for what the server noticed. */
    page: text('page'),
    payload: jsonb('payload').$type<AllowedPayload>().notNull(),
    /** Null for what the server noticed. */
    device: jsonb('device').$type<CoarseDevice>(),
    at: moment('at').notNull(),
  },
  (table) => [index('tracking_events_at').on(table.event, table.at)],
);
