import { sql } from 'drizzle-orm';
import {
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { users } from '../accounts/accounts.schema.server';

/** The provider users who take visits. */
export const providerCalendars = pgTable('provider_calendars', {
  userId: uuid('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  /** The provider’s name in the ids of slots: letters, digits and dashes, at most 64. */
  slug: text('slug').notNull().unique(),
  /** By its IANA name, such as America/New_York. */
  timeZone: text('time_zone').notNull(),
});

/** When a provider takes visits, week after week, by the clock on their wall. */
export const providerHours = pgTable(
  'provider_hours',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    userId: uuid('user_id')
      .notNull()
      .references(() => providerCalendars.userId, { onDelete: 'cascade' }),
    /** 1 is Monday, 7 is Sunday. */
    weekday: integer('weekday').notNull(),
    /** HH:MM */
    opensAt: text('opens_at').notNull(),
    /** HH:MM; a visit ends by then. */
    closesAt: text('closes_at').notNull(),
  },
  (table) => [index('provider_hours_user').on(table.userId)],
);

/** The states whose patients a provider may treat. */
export const providerLicences = pgTable(
  'provider_licences',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => providerCalendars.userId, { onDelete: 'cascade' }),
    /** The two letters of the postal service. */
    state: text('state').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.state] })],
);

/** What was booked. */
export const visits = pgTable(
  'visits',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    providerId: uuid('provider_id')
      .notNull()
      .references(() => providerCalendars.userId, { onDelete: 'cascade' }),
    startsAt: timestamp('starts_at', { withTimezone: true }).notNull(),
    minutes: integer('minutes').notNull(),
    /** The patient; null while whoever booked has no account. */
    userId: uuid('user_id').references(() => users.id, { onDelete: 'cascade' }),
    /** The intake that asked for it. */
    attemptId: uuid('attempt_id').notNull(),
    bookedAt: timestamp('booked_at', { withTimezone: true }).notNull().defaultNow(),
    cancelledAt: timestamp('cancelled_at', { withTimezone: true }),
  },
  (table) => [
    uniqueIndex('visits_once')
      .on(table.providerId, table.startsAt)
      .where(sql`cancelled_at is null`),
    index('visits_user').on(table.userId, table.startsAt),
    index('visits_attempt').on(table.attemptId),
  ],
);
