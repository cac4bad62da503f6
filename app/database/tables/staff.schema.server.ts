import { sql } from 'drizzle-orm';
import { bigint, index, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import type { QuizKind, SiteHandle } from '../../../schemas/generated/types';
import { moment, ownId } from '../../kernel/database/columns.server';
import type { Grant } from './accounts.schema.server';
import { users } from './accounts.schema.server';

/** First and last day on which a license is valid, YYYY-MM-DD; null where there is none. */
export interface LicenseSpan {
  validFrom: string | null;
  validThrough: string | null;
}

/**
 * Grant as the record names it: rows of the time when all who treat patients held one grant stay as they were written.
 */
export type RecordedGrant = Grant | 'provider';

/** Action of a manager on somebody’s account. */
export type StaffChange =
  /** Invitation, with what they were granted then, and why where no manager invited them although there was one. */
  | { kind: 'invited'; grants: readonly RecordedGrant[]; reason?: string }
  | { kind: 'invitedAgain' }
  | { kind: 'disabled'; reason: string }
  | { kind: 'enabled' }
  | { kind: 'secondStepRemoved'; reason: string }
  | { kind: 'licenseAdded'; state: string; number: string; span: LicenseSpan }
  | {
      kind: 'licenseChanged';
      state: string;
      number: string;
      before: LicenseSpan;
      after: LicenseSpan;
    }
  /** The person who supervises them in a state, by name; null for nobody any more. */
  | { kind: 'supervisorNamed'; state: string; supervisor: string | null }
  /** Change of credentials to these; professions as the list called them then. */
  | {
      kind: 'credentialsChanged';
      credentials: string;
      professions: readonly string[];
      /** Empty for none; absent on what was noted before it was asked for. */
      npi?: string;
    }
  | { kind: 'grantsChanged'; before: readonly RecordedGrant[]; after: readonly RecordedGrant[] }
  /** Treatments that were given to a colleague, by name, of one state or of all. */
  | { kind: 'reassigned'; to: string; state: string | null; treatments: number }
  /** The quizzes whose cases they take; none stands for all. */
  | { kind: 'skillsChanged'; before: readonly string[]; after: readonly string[] }
  /** Turn on call on a day, YYYY-MM-DD, given or taken back. */
  | { kind: 'onCall'; day: string; isOn: boolean }
  /** Change from the time when rights followed from roles in the studio: such rows stay as they were written. */
  | { kind: 'rolesChanged'; before: readonly string[]; after: readonly string[] };

/** Actions of managers on the accounts of staff. Rows are only ever added, and stay. */
export const staffChanges = pgTable(
  'staff_changes',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    at: moment('at').notNull(),
    /** The manager; null where whoever runs the servers did it, by `npm run admin`. */
    byId: uuid('by_id').references(() => users.id),
    /** The account that was changed. */
    staffId: uuid('staff_id')
      .notNull()
      .references(() => users.id),
    change: jsonb('change').$type<StaffChange>().notNull(),
  },
  (table) => [
    index('staff_changes_staff').on(table.staffId, table.id),
    index('staff_changes_by').on(table.byId),
  ],
);

/** People who want to be told, once, when somebody may treat them in their state. They need no account. */
export const stateWaitlist = pgTable(
  'state_waitlist',
  {
    id: ownId(),
    email: text('email').notNull(),
    /** Two letters. */
    state: text('state').notNull(),
    quizKind: text('quiz_kind').$type<QuizKind>().notNull(),
    site: text('site').$type<SiteHandle>().notNull(),
    /** Site address at which they asked, for the link in their mail. */
    origin: text('origin').notNull(),
    /** SHA-256 of the token in their mail by which they leave, in hexadecimal. */
    tokenHash: text('token_hash').notNull(),
    createdAt: moment('created_at').notNull(),
    /** Time at which they were told that their state opened; null while they wait. */
    notifiedAt: moment('told_at'),
  },
  (table) => [
    uniqueIndex('state_waitlist_once').on(sql`lower(${table.email})`, table.state, table.quizKind),
    uniqueIndex('state_waitlist_token').on(table.tokenHash),
    index('state_waitlist_waiting').on(table.state, table.quizKind).where(sql`told_at is null`),
    index('state_waitlist_told').on(table.notifiedAt),
    index('state_waitlist_age').on(table.createdAt),
  ],
);
