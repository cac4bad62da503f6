import { sql } from 'drizzle-orm';
import {
  date,
  index,
  integer,
  pgTable,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { moment, ownId, partOf } from '../../kernel/database/columns.server';
import type { SealableText } from '../sealing/sealed';
import { users } from './accounts.schema.server';

/** The provider users who take appointments. */
export const providerCalendars = pgTable('provider_calendars', {
  userId: uuid('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  /** The provider’s name in the ids of slots: letters, digits and dashes, at most 64. */
  slug: text('slug').notNull().unique(),
  /** Time zone by its IANA name, such as America/New_York. */
  timeZone: text('time_zone').notNull(),
  /** Link at which this provider holds appointments, beginning with https; null for what the service has for all. */
  room: text('room'),
});

/** Hours in which a provider takes appointments, week after week, by local time. */
export const providerHours = pgTable(
  'provider_hours',
  {
    id: ownId(),
    userId: partOf('user_id', () => providerCalendars.userId),
    /** 1 is Monday, 7 is Sunday. */
    weekday: integer('weekday').notNull(),
    /** HH:MM */
    opensAt: text('opens_at').notNull(),
    /** HH:MM; an appointment ends by then. */
    closesAt: text('closes_at').notNull(),
  },
  (table) => [index('provider_hours_user').on(table.userId)],
);

/** Days on which a provider takes no appointments, whatever their hours say. No two spans of a provider overlap. */
export const providerDaysOff = pgTable(
  'provider_days_off',
  {
    id: ownId(),
    userId: partOf('user_id', () => providerCalendars.userId),
    /** First day off by the provider’s local calendar; the last day is off too. */
    firstDay: date('first_day').notNull(),
    lastDay: date('last_day').notNull(),
    /** Note for the provider alone. */
    note: text('note').notNull().default(''),
  },
  (table) => [index('provider_days_off_user').on(table.userId, table.lastDay)],
);

/** The states whose patients a provider may treat. Of two licenses for a state, one ends before the other begins. */
export const providerLicenses = pgTable(
  'provider_licenses',
  {
    id: ownId(),
    userId: partOf('user_id', () => providerCalendars.userId),
    /** The two letters of the postal service. */
    state: text('state').notNull(),
    /** Number as the board of the state wrote it; null where nobody noted it. */
    number: text('number'),
    /** The first day, YYYY-MM-DD; null where it was there from the beginning. */
    validFrom: date('valid_from'),
    /** The last day; null while no end is known. Licenses that ended stay: what was done under them was right. */
    validThrough: date('valid_through'),
    /** The physician who supervises them there, where the state asks for one; null where none is named. */
    supervisorId: uuid('supervisor_id').references(() => users.id),
  },
  (table) => [
    index('provider_licenses_supervisor').on(table.supervisorId),
    unique('provider_licenses_begins')
      .on(table.userId, table.state, table.validFrom)
      .nullsNotDistinct(),
  ],
);

export type AppointmentOutcome = 'held' | 'missed';

/** Appointments that were booked. One that is moved stays the same one. */
export const appointments = pgTable(
  'appointments',
  {
    id: ownId(),
    providerId: partOf('provider_id', () => providerCalendars.userId),
    startsAt: moment('starts_at').notNull(),
    minutes: integer('minutes').notNull(),
    /** The patient; null while whoever booked has no account. */
    userId: uuid('user_id').references(() => users.id, { onDelete: 'cascade' }),
    /** The intake that asked for it. */
    attemptId: uuid('attempt_id').notNull(),
    bookedAt: moment('booked_at').notNull().defaultNow(),
    cancelledAt: moment('cancelled_at'),
    /** Outcome once its time had come; null until its provider says so. */
    outcome: text('outcome').$type<AppointmentOutcome>(),
    /** Number of times it was moved or cancelled: calendars take the file with the highest one. */
    sequence: integer('sequence').notNull().default(0),
  },
  (table) => [
    uniqueIndex('appointments_once')
      .on(table.providerId, table.startsAt)
      .where(sql`cancelled_at is null`),
    index('appointments_provider').on(table.providerId, table.startsAt),
    index('appointments_user').on(table.userId, table.startsAt),
    index('appointments_open')
      .on(table.providerId, table.startsAt)
      .where(sql`cancelled_at is null and outcome is null`),
    index('appointments_attempt').on(table.attemptId),
  ],
);

/** Events of appointments, and who caused them. Rows are only ever added. */
export const appointmentEvents = pgTable(
  'appointment_events',
  {
    id: ownId(),
    appointmentId: partOf('appointment_id', () => appointments.id),
    event: text('event')
      .$type<'booked' | 'moved' | 'cancelled' | 'joined' | 'left' | AppointmentOutcome>()
      .notNull(),
    at: moment('at').notNull(),
    /** Null for a visitor without an account. */
    userId: uuid('user_id').references(() => users.id, { onDelete: 'cascade' }),
    /** Beginning of the appointment after this change. */
    startsAt: moment('starts_at').notNull(),
    /** Note of its provider; for clinicians. */
    note: text('note').$type<SealableText>().notNull().default(''),
  },
  (table) => [
    index('appointment_events_appointment').on(table.appointmentId, table.at),
    index('appointment_events_user').on(table.userId),
  ],
);
