import { sql } from 'drizzle-orm';
import { index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { moment, ownId, partOf } from '../../kernel/database/columns.server';
import { users } from './accounts.schema.server';
import { careCases } from './care.schema.server';

/**
 * Status of a follow-up. `asked`: the patient has it. `answered`: its answers count. `withdrawn`: the case was decided, or
 * came to its end, without it; what is answered all the same counts too.
 */
type FollowUpStatus = 'asked' | 'answered' | 'withdrawn';

/**
 * Follow-ups that providers asked patients to answer before a decision. The attempt at one carries its id, from its first
 * answer on.
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
