import { sql } from 'drizzle-orm';
import { date, index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { moment, ownId, partOf } from '../../kernel/database/columns.server';
import { users } from './accounts.schema.server';
import { careCases } from './care.schema.server';
import { orderLines } from './orders.schema.server';

/**
 * Status of a check-in. `asked`: the patient has it. `answered`: a provider looks before the refill goes on. `held`: an
 * answer or a rule stops it, or nobody answered in time. `renewed`: the refill goes on. `withdrawn`: nothing renews.
 */
export type CheckInStatus = 'asked' | 'answered' | 'held' | 'renewed' | 'withdrawn';

/**
 * Check-ins that patients are asked for before a refill. The attempt at one carries its id, from its first answer on.
 */
export const checkIns = pgTable(
  'check_ins',
  {
    id: ownId(),
    patientId: partOf('patient_id', () => users.id),
    caseId: partOf('case_id', () => careCases.id),
    /** What renews. */
    orderLineId: partOf('order_line_id', () => orderLines.id),
    /** The day of the refill that it comes before, YYYY-MM-DD: while nobody answered, it moves with the plan. */
    dueOn: date('due_on').notNull(),
    /** The check-in that is asked, by its key among the quizzes. */
    quizKey: text('quiz_key').notNull(),
    status: text('status').$type<CheckInStatus>().notNull(),
    /** Why it stands as it does, for the record. */
    reason: text('reason').notNull().default(''),
    askedAt: moment('asked_at').notNull(),
    remindedAt: moment('reminded_at'),
    /** When its answers were sent, or ended it: from then on they count. */
    answeredAt: moment('answered_at'),
    /** When it was let go on, or withdrawn. */
    settledAt: moment('settled_at'),
  },
  (table) => [
    uniqueIndex('check_ins_open')
      .on(table.orderLineId)
      .where(sql`answered_at is null and status in ('asked', 'held')`),
    index('check_ins_line').on(table.orderLineId, table.answeredAt),
    index('check_ins_patient').on(table.patientId, table.askedAt),
    index('check_ins_case').on(table.caseId),
  ],
);
