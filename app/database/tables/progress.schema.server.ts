import { date, integer, pgTable, primaryKey, text, unique } from 'drizzle-orm/pg-core';
import { moment, ownId, partOf } from '../../kernel/database/columns.server';
import type { SealableText } from '../sealing/sealed';
import { users } from './accounts.schema.server';

/** Everything a patient can enter. BMI is worked out and never entered. */
export type MeasureId =
  | 'weight'
  | 'nausea'
  | 'appetite'
  | 'energy'
  | 'confidence'
  | 'firmness'
  | 'control'
  | 'satisfaction'
  | 'desire'
  | 'shedding'
  | 'fullness';

/** Values that patients measured, one for each day and measure. */
export const progressEntries = pgTable(
  'progress_entries',
  {
    id: ownId(),
    patientId: partOf('patient_id', () => users.id),
    /** The calendar day it was measured on. */
    day: date('day').notNull(),
    measure: text('measure').$type<MeasureId>().notNull(),
    /** Weight in hundredths of a pound; scores as they are, 0 to 10. */
    value: integer('value').notNull(),
    note: text('note').$type<SealableText>(),
    updatedAt: moment('updated_at').notNull(),
    /** Set when the patient took it away; until it is entered again it can be brought back. */
    deletedAt: moment('deleted_at'),
  },
  (table) => [unique('progress_entries_day').on(table.patientId, table.measure, table.day)],
);

/** Goals of patients. */
export const progressGoals = pgTable(
  'progress_goals',
  {
    patientId: partOf('patient_id', () => users.id),
    measure: text('measure').$type<MeasureId>().notNull(),
    /** Goal in the unit of the measure's entries. */
    value: integer('value').notNull(),
    updatedAt: moment('updated_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.patientId, table.measure] })],
);
