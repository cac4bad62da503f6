import { sql } from 'drizzle-orm';
import { boolean, date, index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
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
    /** Line of the order that renews. */
    orderLineId: partOf('order_line_id', () => orderLines.id),
    /**
     * The day of the supply or the strength that it comes before, YYYY-MM-DD:
     * while nobody answered, it moves with the plan.
     */
    dueOn: date('due_on').notNull(),
    /** The check-in that is asked, by its key among the quizzes. */
    quizKey: text('quiz_key').notNull(),
    status: text('status').$type<CheckInStatus>().notNull(),
    /** Reason for its status, for the record. */
    reason: text('reason').notNull().default(''),
    askedAt: moment('asked_at').notNull(),
    remindedAt: moment('reminded_at'),
    /** Time at which its answers were sent, or ended it: from then on they count. */
    answeredAt: moment('answered_at'),
    /** Time at which its refill was let go on, or the check-in was withdrawn. */
    settledAt: moment('settled_at'),
  },
  (table) => [
    uniqueIndex('check_ins_open')
      .on(table.orderLineId)
      .where(sql`answered_at is null and status in ('asked', 'held')`),
    index('check_ins_line').on(table.orderLineId, table.answeredAt),
    index('check_ins_patient').on(table.patientId, table.askedAt),
    index('check_ins_case').on(table.caseId),
    index('check_ins_silent').on(table.dueOn).where(sql`status = 'held' and answered_at is null`),
  ],
);

/**
 * Choices of managers about check-ins of a medicine in which nothing stands against the next refill: the newest counts,
 * and where none was made the label data. Rows are only ever added.
 */
export const renewalChoices = pgTable(
  'renewal_choices',
  {
    id: ownId(),
    /** The id of its label data, such as `finasteride`. */
    medicine: text('medicine').notNull(),
    /** True where a provider reads each of them, whatever the label data allows. */
    isRead: boolean('is_read').notNull(),
    staffId: uuid('staff_id')
      .notNull()
      .references(() => users.id),
    at: moment('at').notNull(),
  },
  (table) => [
    index('renewal_choices_medicine').on(table.medicine, table.at),
    index('renewal_choices_staff').on(table.staffId),
  ],
);

/**
 * Status of a follow-up. `asked`: the patient has it. `answered`: its answers count. `withdrawn`: the case was decided,
 * or came to its end, without it; what is answered all the same counts too.
 */
type FollowUpStatus = 'asked' | 'answered' | 'withdrawn';

/**
 * Follow-ups that providers asked patients to answer before a decision.
 * The attempt at one carries its id, from its first answer on.
 */
export const followUps = pgTable(
  'follow_ups',
  {
    id: ownId(),
    patientId: partOf('patient_id', () => users.id),
    caseId: partOf('case_id', () => careCases.id),
    /** The provider who asked, the last of them where it was asked once more. */
    askedBy: uuid('asked_by')
      .notNull()
      .references(() => users.id),
    /** The follow-up that is asked, by its key among the quizzes. */
    quizKey: text('quiz_key').notNull(),
    status: text('status').$type<FollowUpStatus>().notNull(),
    askedAt: moment('asked_at').notNull(),
    remindedAt: moment('reminded_at'),
    /** Time at which its answers were sent, or ended it: from then on they count. */
    answeredAt: moment('answered_at'),
    /**
     * The follow-up of another case in which the patient answered the same questions; null where they answered here.
     * Both are rows of one patient, and go together.
     */
    answeredIn: uuid('answered_in'),
  },
  (table) => [
    uniqueIndex('follow_ups_open').on(table.caseId, table.quizKey).where(sql`status = 'asked'`),
    index('follow_ups_patient').on(table.patientId, table.askedAt),
    index('follow_ups_case').on(table.caseId, table.askedAt),
    index('follow_ups_asked_by').on(table.askedBy),
    index('follow_ups_silent')
      .on(table.askedAt)
      .where(sql`status = 'asked' and reminded_at is null`),
  ],
);
