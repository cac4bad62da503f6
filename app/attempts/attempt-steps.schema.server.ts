import { pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { attempts } from './attempts.schema.server';

/** The steps that an attempt has come to. An attempt that is not sent stands at exactly one of them. */
export const attemptSteps = pgTable(
  'attempt_steps',
  {
    attemptId: uuid('attempt_id')
      .notNull()
      .references(() => attempts.id, { onDelete: 'cascade' }),
    step: text('step').notNull(),
    reachedAt: timestamp('reached_at', { withTimezone: true }).notNull(),
    /** When the patient went elsewhere from it the last time; null while they stand at it. */
    leftAt: timestamp('left_at', { withTimezone: true }),
  },
  (table) => [primaryKey({ columns: [table.attemptId, table.step] })],
);
