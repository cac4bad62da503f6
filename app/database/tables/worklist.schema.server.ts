import { sql } from 'drizzle-orm';
import { date, index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { moment, ownId, partOf } from '../../kernel/database/columns.server';
import { users } from './accounts.schema.server';

/** Work that was given to a colleague by name: late and dangerous, or a treatment of somebody who left. */
export const workHandovers = pgTable(
  'work_handovers',
  {
    id: ownId(),
    /** The row that waits, in the table of its source. */
    subjectId: uuid('subject_id').notNull(),
    /** Why it waits, as the due times name it. */
    reason: text('reason').notNull(),
    givenTo: uuid('given_to')
      .notNull()
      .references(() => users.id),
    dueAt: moment('due_at').notNull(),
    givenAt: moment('given_at').notNull(),
    /** When it was done, or went to somebody else; null while it is theirs. */
    endedAt: moment('ended_at'),
  },
  (table) => [
    uniqueIndex('work_handovers_open').on(table.subjectId).where(sql`ended_at is null`),
    index('work_handovers_of').on(table.givenTo, table.endedAt),
  ],
);

/** Who is on call on a day, from midnight to midnight: late danger goes to them while the clinic is closed. */
export const onCallDays = pgTable(
  'on_call_days',
  {
    day: date('day').primaryKey(),
    userId: partOf('user_id', () => users.id),
  },
  (table) => [index('on_call_days_user').on(table.userId)],
);
