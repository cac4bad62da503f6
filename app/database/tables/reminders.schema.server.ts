import { sql } from 'drizzle-orm';
import { index, integer, pgTable, text, unique, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { moment, ownId, partOf } from '../../kernel/database/columns.server';
import { users } from './accounts.schema.server';

/**
 * Topic that a patient may agree to be reminded of. `visit`: a quiz or a plan that they left open. `doses`:
 * a dose of today.
 * `parcels`: a parcel that should come today.
 * `supply`: a last supply that ends soon.
 */
export type ReminderTopic = 'visit' | 'doses' | 'parcels' | 'supply';

/** Topics that patients agreed to be reminded of by mail. A topic without a row, or that was stopped, gets no mail. */
export const reminderWishes = pgTable(
  'reminder_wishes',
  {
    id: ownId(),
    userId: partOf('user_id', () => users.id),
    topic: text('topic').$type<ReminderTopic>().notNull(),
    /** SHA-256 of the token by which a mail is answered with a stop, in hexadecimal. */
    tokenHash: text('token_hash').notNull(),
    agreedAt: moment('agreed_at').notNull(),
    /** Time at which they stopped it; null while it holds. */
    stoppedAt: moment('stopped_at'),
  },
  (table) => [
    unique('reminder_wishes_topic').on(table.userId, table.topic),
    uniqueIndex('reminder_wishes_token').on(table.tokenHash),
    index('reminder_wishes_open').on(table.topic, table.userId).where(sql`stopped_at is null`),
  ],
);

/** Reminders that were mailed: of one thing, on one occasion, there is never a second. */
export const reminders = pgTable(
  'reminders',
  {
    id: ownId(),
    userId: partOf('user_id', () => users.id),
    topic: text('topic').$type<ReminderTopic>().notNull(),
    /** The attempt at a quiz, the patient whose doses they are, or the shipment. */
    about: uuid('about').notNull(),
    /** Such as `begun first`, `unpaid second`, or a day. */
    occasion: text('occasion').notNull(),
    sentAt: moment('sent_at').notNull(),
    /** Time at which its button first led its patient back, on whatever device. */
    cameBackAt: moment('came_back_at'),
  },
  (table) => [
    unique('reminders_once').on(table.about, table.occasion),
    index('reminders_user').on(table.userId),
    index('reminders_sent').on(table.sentAt),
  ],
);

/** When a clinic reminds of what was left open, as managers chose it: the newest counts. Rows are only ever added. */
export const reminderTimes = pgTable(
  'reminder_times',
  {
    id: ownId(),
    firstMinutes: integer('first_minutes').notNull(),
    secondHours: integer('second_hours').notNull(),
    staffId: uuid('staff_id')
      .notNull()
      .references(() => users.id),
    at: moment('at').notNull(),
  },
  (table) => [
    index('reminder_times_at').on(table.at),
    index('reminder_times_staff').on(table.staffId),
  ],
);
