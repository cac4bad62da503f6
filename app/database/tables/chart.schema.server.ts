import {
  boolean,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uuid,
} from 'drizzle-orm/pg-core';
import { moment, partOf } from '../../kernel/database/columns.server';
import type { SealableText } from '../sealing/sealed';
import { users } from './accounts.schema.server';

/** Everything that an entry of a chart may be about. */
export const chartTopics = ['problem', 'medicine', 'allergy', 'sexAtBirth'] as const;
export type ChartTopic = (typeof chartTopics)[number];

/**
 * Entries that clinicians added to charts, confirmed, corrected or withdrew: they outlive intakes. Rows are only
 * ever added.
 */
export const chartEntries = pgTable(
  'chart_entries',
  {
    /** Id made by the page on which it was written: the same one again is stored once. */
    id: uuid('id').notNull(),
    /** 1 as it was written first; each correction, and its withdrawal, is a row of its own. The newest counts. */
    version: integer('version').notNull(),
    patientId: partOf('patient_id', () => users.id),
    authorId: uuid('author_id')
      .notNull()
      .references(() => users.id),
    topic: text('topic').$type<ChartTopic>().notNull(),
    /** The fact among those that labels name, which rules ask about; null where it is in words alone. */
    fact: text('fact'),
    /** True where it is so of the patient, false where it is not. */
    isSo: boolean('is_so').notNull(),
    /** Entry in words, such as a name and a dose; may be empty beside a fact. */
    words: text('words').$type<SealableText>().notNull(),
    /** Origin of what is known, such as “Letter of her surgeon”. */
    source: text('source').$type<SealableText>().notNull(),
    /** The day of the source, YYYY-MM-DD. */
    day: date('day').notNull(),
    isWithdrawn: boolean('is_withdrawn').notNull().default(false),
    at: moment('at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.id, table.version] }),
    index('chart_entries_patient').on(table.patientId, table.at),
    index('chart_entries_author').on(table.authorId),
  ],
);

/** Marks of clinicians who compared the identity document of a patient with their photo. Rows are only ever added. */
export const identityChecks = pgTable(
  'identity_checks',
  {
    /** Id made by the page on which it was marked: the same one again is stored once. */
    id: uuid('id').primaryKey(),
    patientId: partOf('patient_id', () => users.id),
    staffId: uuid('staff_id')
      .notNull()
      .references(() => users.id),
    isMatch: boolean('is_match').notNull(),
    at: moment('at').notNull(),
  },
  (table) => [
    index('identity_checks_patient').on(table.patientId, table.at),
    index('identity_checks_staff').on(table.staffId),
  ],
);
