import { sql } from 'drizzle-orm';
import {
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core';
import type { CartLine } from '../../../engine/commerce/index';
import type { ChangedAnswer, Facts, Intake, IntakeFacts } from '../../../engine/quiz/index';
import type {
  QuizEvent,
  QuizKind,
  QuizProgressStatus,
  SiteHandle,
} from '../../../schemas/generated/types';
import { moment, ownId, partOf } from '../../kernel/database/columns.server';
import type { SealableJson } from '../sealing/sealed';
import { users } from './accounts.schema.server';

/**
 * One time that someone takes a quiz. What they did is in `attempt_events`; this row says whose it is and how it ended.
 */
export const attempts = pgTable(
  'attempts',
  {
    id: ownId(),
    /** Null for a check-in, whose row of `check_ins` has the same id. */
    quizKind: text('quiz_kind').$type<QuizKind>(),
    quizKey: text('quiz_key').notNull(),
    /** The revision it began with, and keeps. */
    revision: text('revision').notNull(),
    site: text('site').$type<SiteHandle>().notNull(),
    visitorId: uuid('visitor_id').notNull(),
    userId: uuid('user_id').references(() => users.id, { onDelete: 'cascade' }),
    status: text('status').$type<QuizProgressStatus>().notNull().default('in progress'),
    /** Way in which it ended; null while it has not. */
    ended: text('ended').$type<'submitted' | 'aborted' | 'terminated'>(),
    /**
     * Time since which its answers end the quiz; null while they do not. Earlier intakes of the kind then allow
     * nothing.
     */
    terminatedAt: moment('terminated_at'),
    /** Facts that were known when it began. */
    facts: jsonb('facts').$type<Facts>().notNull(),
    /** The number of events so far. */
    lastSeq: integer('last_seq').notNull().default(0),
    createdAt: moment('created_at').notNull().defaultNow(),
    updatedAt: moment('updated_at').notNull().defaultNow(),
  },
  (table) => [
    index('attempts_visitor').on(table.visitorId, table.quizKind, table.updatedAt),
    index('attempts_revision').on(table.quizKey, table.revision, table.updatedAt),
    index('attempts_begun').on(table.createdAt),
    index('attempts_latest').on(table.quizKey, table.createdAt),
    index('attempts_user')
      .on(table.userId, table.quizKind, table.updatedAt)
      .where(sql`user_id is not null`),
  ],
);

/** Events of an attempt: what the patient did, in order. Rows are only ever added. Partitioned by attempt. */
export const attemptEvents = pgTable(
  'attempt_events',
  {
    attemptId: partOf('attempt_id', () => attempts.id),
    /** 1, 2, 3 … without gaps. */
    seq: integer('seq').notNull(),
    /** The sender’s own name for it: the same event sent again is not added again. */
    key: text('key').notNull(),
    /** Words that were typed are sealed; a choice, a number and a day are not. */
    event: jsonb('event').$type<SealableJson<QuizEvent>>().notNull(),
    at: moment('at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.attemptId, table.seq] }),
    unique('attempt_events_key').on(table.attemptId, table.key),
  ],
);

/** A review, and what only the events of the attempt can tell. */
export type IntakeReview = Intake & { changedAnswers?: ChangedAnswer[] };

/** An intake that was sent, as it read at that moment. */
export const submissions = pgTable(
  'submissions',
  {
    id: ownId(),
    attemptId: partOf('attempt_id', () => attempts.id).unique(),
    userId: uuid('user_id').references(() => users.id, { onDelete: 'cascade' }),
    visitorId: uuid('visitor_id').notNull(),
    quizKind: text('quiz_kind').$type<QuizKind>().notNull(),
    eligibility: text('eligibility').$type<'qualified' | 'concern'>().notNull(),
    /** As a provider reads it; with what was changed after it had ended the quiz, where anything was. */
    review: jsonb('review').$type<SealableJson<IntakeReview>>().notNull(),
    lines: jsonb('lines').$type<CartLine[]>().notNull(),
    /** The variants that the quiz gave to choose from: what it recommended, at every period it offered. */
    variants: text('variants').array().notNull().default(sql`'{}'`),
    /** The state the patient lives in, two letters, as they answered it; null where nobody asked. */
    homeState: text('home_state'),
    /** Answers that say something of the patient beyond the intake itself. */
    storedFacts: jsonb('kept').$type<SealableJson<IntakeFacts>>().notNull().default({}),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (table) => [
    index('submissions_user').on(table.userId, table.createdAt).where(sql`user_id is not null`),
    index('submissions_visitor').on(table.visitorId, table.createdAt),
  ],
);

/** The steps that an attempt has come to. An attempt that is not sent stands at exactly one of them. */
export const attemptSteps = pgTable(
  'attempt_steps',
  {
    attemptId: partOf('attempt_id', () => attempts.id),
    step: text('step').notNull(),
    reachedAt: moment('reached_at').notNull(),
    /** Time at which the patient last left it for another step; null while they stand at it. */
    leftAt: moment('left_at'),
  },
  (table) => [primaryKey({ columns: [table.attemptId, table.step] })],
);
