import {
  date,
  integer,
  pgTable,
  primaryKey,
  text,
  timestamp,
  unique,
  uuid,
} from 'drizzle-orm/pg-core';
import { users } from '../accounts/accounts.schema.server';
import type { MeasureId } from './measures';

/** What patients measured, one value a day and measure. */
export const progressEntries = pgTable(
  'progress_entries',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    patientId: uuid('patient_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** The calendar day it was measured on. */
    day: date('day').notNull(),
    measure: text('measure').$type<MeasureId>().notNull(),
    /** Weight in hundredths of a pound; scores as they are, 0 to 10. */
    value: integer('value').notNull(),
    note: text('note'),
    updatedAt: timestamp('updated_at', { withTimezone: true }).notNull(),
    /** Set when the patient took it away; until it is entered again it can be brought back. */
    deletedAt: timestamp('deleted_at', { withTimezone: true }),
  },
  (table) => [unique('progress_entries_day').on(table.patientId, table.measure, table.day)],
);

/** Where patients want to be. */
export const progressGoals = pgTable(
  'progress_goals',
  {
    patientId: uuid('patient_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    measure: text('measure').$type<MeasureId>().notNull(),
    /** In the unit of the measure's entries. */
    value: integer('value').notNull(),
    updatedAt: timestamp('updated_at', { withTimezone: true }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.patientId, table.measure] })],
);
