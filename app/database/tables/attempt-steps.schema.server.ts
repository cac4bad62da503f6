import { pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { moment, partOf } from '../../kernel/database/columns.server';
import { attempts } from './attempts.schema.server';

/** The steps that an attempt has come to. An attempt that is not sent stands at exactly one of them. */
export const attemptSteps = pgTable(
  'attempt_steps',
  {
    attemptId: partOf('attempt_id', () => attempts.id),
    step: text('step').notNull(),
    reachedAt: moment('reached_at').notNull(),
    /** When the patient went elsewhere from it the last time; null while they stand at it. */
    leftAt: moment('left_at'),
  },
  (table) => [primaryKey({ columns: [table.attemptId, table.step] })],
);
