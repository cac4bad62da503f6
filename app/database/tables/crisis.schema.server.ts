import { sql } from 'drizzle-orm';
import { index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { moment, ownId, partOf } from '../../kernel/database/columns.server';
import type { SealableText } from '../sealing/sealed';
import { users } from './accounts.schema.server';
import { attempts } from './attempts.schema.server';

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
