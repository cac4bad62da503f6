import { sql } from 'drizzle-orm';
import {
  boolean,
  date,
  index,
  pgTable,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import type { DangersReference } from '../../../schemas/generated/types';
import { moment, ownId, partOf } from '../../kernel/database/columns.server';
import type { SealableText } from '../sealing/sealed';
import { users } from './accounts.schema.server';
import { attempts } from './attempts.schema.server';

/** Work that was given to a colleague by name: late and dangerous, or a treatment of somebody who left. */
export const workHandovers = pgTable(
  'work_handovers',
  {
    id: ownId(),
    /** The row that waits, in the table of its source. */
    subjectId: uuid('subject_id').notNull(),
    /** Reason why it waits, as the due times name it. */
    reason: text('reason').notNull(),
    givenTo: uuid('given_to')
      .notNull()
      .references(() => users.id),
    dueAt: moment('due_at').notNull(),
    givenAt: moment('given_at').notNull(),
    /** Time at which it was done, or went to somebody else; null while it is theirs. */
    endedAt: moment('ended_at'),
  },
  (table) => [
    uniqueIndex('work_handovers_open').on(table.subjectId).where(sql`ended_at is null`),
    index('work_handovers_of').on(table.givenTo, table.endedAt),
  ],
);

/**
 * The clinician on call on a day, from midnight to midnight: alerts of danger go to them while the clinic is closed.
 */
export const onCallDays = pgTable(
  'on_call_days',
  {
    day: date('day').primaryKey(),
    userId: partOf('user_id', () => users.id),
  },
  (table) => [index('on_call_days_user').on(table.userId)],
);

export type AlertUrgency = DangersReference['entries'][number]['urgency'];

/** Messages and notes of patients that a clinician looks at before all else. Nothing of their words stands here. */
export const patientAlerts = pgTable(
  'patient_alerts',
  {
    id: ownId(),
    patientId: partOf('patient_id', () => users.id),
    /** Kind of text it is about: a message, or an entry of their progress. */
    source: text('source').$type<'message' | 'progress'>().notNull(),
    /** The id of the message or of the entry. */
    sourceId: uuid('source_id').notNull(),
    /** The group of words, or of what was entered, by its name in the system. */
    danger: text('danger').notNull(),
    /** The same as the care team reads it. */
    name: text('name').notNull(),
    urgency: text('urgency').$type<AlertUrgency>().notNull(),
    /** True where the words were perhaps denied. */
    isDenied: boolean('is_denied').notNull(),
    /** The state in which they are looked after, two letters; null where that is not known. */
    state: text('state'),
    raisedAt: moment('raised_at').notNull(),
    /** The person who looked at it, or answered; null while nobody did. */
    seenBy: uuid('seen_by').references(() => users.id),
    seenAt: moment('seen_at'),
  },
  (table) => [
    unique('patient_alerts_source').on(table.sourceId, table.danger),
    index('patient_alerts_waiting').on(table.raisedAt).where(sql`seen_at is null`),
    index('patient_alerts_patient').on(table.patientId, table.raisedAt),
    index('patient_alerts_seen_by').on(table.seenBy),
  ],
);

/** Somebody who said in a quiz that they are in danger, as the care team finds them: one for each attempt. */
export const crisisReports = pgTable(
  'crisis_reports',
  {
    id: ownId(),
    attemptId: partOf('attempt_id', () => attempts.id).unique(),
    /** The state they live in, two letters; null where they did not say. */
    state: text('state'),
    /** Time at which they last said so. */
    saidAt: moment('said_at').notNull(),
    /** Time at which they changed that answer; null while it stands. */
    correctedAt: moment('corrected_at'),
    /** The number they want to be called at; null where they asked for no call. */
    phone: text('phone'),
    callAskedAt: moment('call_asked_at'),
    /** The member of the care team who looks after it; null while nobody does. */
    seenBy: uuid('seen_by').references(() => users.id),
    seenAt: moment('seen_at'),
    /** Time at which somebody said that nothing is left to do; null while it waits. */
    handledAt: moment('handled_at'),
  },
  (table) => [
    index('crisis_reports_waiting').on(table.saidAt).where(sql`handled_at is null`),
    index('crisis_reports_seen_by').on(table.seenBy),
  ],
);

export type CrisisEvent = 'said' | 'corrected' | 'callAsked' | 'shown' | 'seen' | 'handled';

/** Events of a report, staff who saw it included. Rows are only ever added. */
export const crisisReportEvents = pgTable(
  'crisis_report_events',
  {
    id: ownId(),
    reportId: partOf('report_id', () => crisisReports.id),
    at: moment('at').notNull(),
    event: text('event').$type<CrisisEvent>().notNull(),
    /** Null where the patient did it. */
    staffId: uuid('staff_id').references(() => users.id),
    /** Note of staff on what was done. */
    note: text('note').$type<SealableText>().notNull().default(''),
  },
  (table) => [
    index('crisis_report_events_report').on(table.reportId, table.at),
    index('crisis_report_events_staff').on(table.staffId),
  ],
);
