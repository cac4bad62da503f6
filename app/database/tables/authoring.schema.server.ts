import { sql } from 'drizzle-orm';
import {
  bigint,
  bigserial,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import type { ProofLimits, StoredComparison, StoredProof } from '../../../engine/proof';
import type { SiteHandle } from '../../../schemas/generated/types';
import { moment, ownId, partOf } from '../../kernel/database/columns.server';
import { users } from './accounts.schema.server';

const person = (name: string) => uuid(name).references(() => users.id, { onDelete: 'set null' });

/** The drafts of quizzes. Several may have the same key; the one published last is served under it. */
export const quizDocuments = pgTable(
  'quiz_documents',
  {
    id: ownId(),
    /** Name in the library. */
    name: text('name').notNull(),
    /** The key of the quiz as the draft has it now, such as `quizWeightLossHmr`. */
    quizKey: text('quiz_key').notNull(),
    /** The site that the draft is written for; null for a quiz of every site. */
    site: text('site').$type<SiteHandle>(),
    /** JSON in the canonical layout of `formatQuizJson`. */
    definition: text('definition').notNull(),
    savedRuns: text('saved_runs').notNull(),
    promises: text('promises').notNull(),
    /** Counts the saves that changed something. */
    version: integer('version').notNull().default(1),
    /** The revision that the definition would have if it were published. */
    hash: text('hash').notNull(),
    savedRunsHash: text('saved_runs_hash').notNull(),
    /** Hash of the list alone: see `promises-and-runs.server.ts`. */
    promisesHash: text('promises_hash').notNull(),
    /** Revision that this draft had when it was last published or taken over from what is; null for a new one. */
    baseRevision: text('base_revision'),
    baseSavedRunsHash: text('base_saved_runs_hash'),
    basePromisesHash: text('base_promises_hash'),
    createdBy: person('created_by'),
    createdAt: moment('created_at').notNull(),
    updatedBy: person('updated_by'),
    updatedAt: moment('updated_at').notNull(),
    archivedAt: moment('archived_at'),
  },
  (table) => [
    index('quiz_documents_key').on(table.quizKey),
    index('quiz_documents_updated').on(table.updatedAt),
  ],
);

const document = () => partOf('document_id', () => quizDocuments.id);

/** Authors of what differs from the last publication. None of them may review it. */
export const quizAuthors = pgTable(
  'quiz_authors',
  {
    documentId: document(),
    userId: partOf('user_id', () => users.id),
    lastAt: moment('last_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.documentId, table.userId] })],
);

/**
 * Authors of pieces that patients have not had yet, by the hash of what `engine/authoring/compare/pieces.ts` names. A
 * person who brings a piece elsewhere does not become its only author.
 */
export const quizPieces = pgTable(
  'quiz_pieces',
  {
    piece: text('piece').notNull(),
    userId: partOf('user_id', () => users.id),
  },
  (table) => [primaryKey({ columns: [table.piece, table.userId] })],
);

/** The windows in which a draft is open. At most one of them writes. */
export const quizPresence = pgTable(
  'quiz_presence',
  {
    documentId: document(),
    userId: partOf('user_id', () => users.id),
    /** The window’s own name, made when it opened. */
    tab: text('tab').notNull(),
    editing: boolean('editing').notNull().default(false),
    /** Selection there, as a JSON Pointer. */
    at: text('at'),
    seenAt: moment('seen_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.documentId, table.userId, table.tab] }),
    uniqueIndex('quiz_presence_editor').on(table.documentId).where(sql`editing`),
  ],
);

export type ReviewState = 'asked' | 'approved' | 'refused' | 'withdrawn';

/** Requests for review. Each is for exactly one definition with exactly these saved runs, promises and reference. */
export const quizReviews = pgTable(
  'quiz_reviews',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    documentId: document(),
    hash: text('hash').notNull(),
    savedRunsHash: text('saved_runs_hash').notNull(),
    promisesHash: text('promises_hash').notNull(),
    /** Hash of what the quiz refers to, such as the catalogue. */
    referenceHash: text('reference_hash').notNull(),
    state: text('state').$type<ReviewState>().notNull(),
    /** Hash of what patients had beside it, see `comparisons.server.ts`. */
    against: text('against').notNull(),
    /** Comparison that was shown to whoever approved it. */
    comparison: text('comparison').references(() => quizComparisons.hash),
    /** Authors of the change when the review was asked for. */
    authors: uuid('authors').array().notNull(),
    askedBy: person('asked_by'),
    askedAt: moment('asked_at').notNull(),
    note: text('note').notNull(),
    decidedBy: person('decided_by'),
    decidedAt: moment('decided_at'),
    decisionNote: text('decision_note'),
  },
  (table) => [
    index('quiz_reviews_document').on(table.documentId, table.id),
    uniqueIndex('quiz_reviews_asked').on(table.documentId).where(sql`state = 'asked'`),
    check('quiz_reviews_approval_shown', sql`state <> 'approved' or comparison is not null`),
  ],
);

/**
 * Comparisons of drafts with what patients had, by the hash of what each binds. Approvals name them, so they are kept
 * as they were shown, with how many attempts were in each group then. Rows are only ever added.
 */
export const quizComparisons = pgTable('quiz_comparisons', {
  hash: text('hash').primaryKey(),
  quizKey: text('quiz_key').notNull(),
  /** The revision that patients had; null where they had none. */
  before: text('before'),
  /** The draft. */
  revision: text('revision').notNull(),
  savedRunsHash: text('saved_runs_hash').notNull(),
  promisesHash: text('promises_hash').notNull(),
  /** Program that compared them. */
  prover: text('prover').notNull(),
  comparison: jsonb('comparison').$type<StoredComparison>().notNull(),
  madeAt: moment('made_at').notNull(),
});

export type RemarkKind = 'comment' | 'accepted' | 'changeAsked';

/** Comments on groups of a comparison, and decisions on them within a review. Rows are only ever added. */
export const quizRemarks = pgTable(
  'quiz_remarks',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    documentId: uuid('document_id')
      .notNull()
      .references(() => quizDocuments.id),
    /** The comparison that was on the screen: it binds the draft. */
    comparison: text('comparison')
      .notNull()
      .references(() => quizComparisons.hash),
    groupKey: text('group_key').notNull(),
    /** Name of the group at that time. */
    groupWho: text('group_who').notNull(),
    kind: text('kind').$type<RemarkKind>().notNull(),
    /** The review that it decides in; null for a comment, which decides nothing. */
    reviewId: bigint('review_id', { mode: 'number' }).references(() => quizReviews.id),
    text: text('text').notNull(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id),
    /** The person’s name at the time. */
    byName: text('by_name').notNull(),
    at: moment('at').notNull(),
  },
  (table) => [
    index('quiz_remarks_document').on(table.documentId, table.id),
    index('quiz_remarks_review').on(table.reviewId),
    check('quiz_remarks_kind', sql`kind in ('comment', 'accepted', 'changeAsked')`),
    check('quiz_remarks_decides', sql`(kind = 'comment') = (review_id is null)`),
    check('quiz_remarks_says', sql`kind = 'accepted' or text <> ''`),
  ],
);

export type ScheduleState = 'waiting' | 'published' | 'failed' | 'cancelled';

/** Publications at a time, with a copy of exactly what is to be published. */
export const quizSchedules = pgTable(
  'quiz_schedules',
  {
    id: ownId(),
    documentId: document(),
    quizKey: text('quiz_key').notNull(),
    definition: text('definition').notNull(),
    savedRuns: text('saved_runs').notNull(),
    promises: text('promises').notNull(),
    hash: text('hash').notNull(),
    savedRunsHash: text('saved_runs_hash').notNull(),
    promisesHash: text('promises_hash').notNull(),
    /** The revision it may replace; null where nothing was published. */
    expects: text('expects'),
    at: moment('at').notNull(),
    why: text('why').notNull(),
    scheduledBy: person('scheduled_by'),
    scheduledAt: moment('scheduled_at').notNull(),
    state: text('state').$type<ScheduleState>().notNull().default('waiting'),
    /** Reason why it failed or was cancelled, in words. */
    reason: text('reason'),
    endedAt: moment('ended_at'),
  },
  (table) => [
    index('quiz_schedules_document').on(table.documentId, table.scheduledAt),
    uniqueIndex('quiz_schedules_waiting').on(table.documentId).where(sql`state = 'waiting'`),
  ],
);

/** The saved runs that went to patients beside a revision, by their hash. Rows are only ever added. */
export const quizRuns = pgTable('quiz_runs', {
  hash: text('hash').primaryKey(),
  savedRuns: text('saved_runs').notNull(),
});

/** The promises that went to patients beside a revision, as a JSON list by its hash. Rows are only ever added. */
export const quizPromises = pgTable('quiz_promises', {
  hash: text('hash').primaryKey(),
  promises: text('promises').notNull(),
});

/**
 * Certificates of what was proved of quizzes that went to patients, by the hash of what each binds. The same quiz with
 * the same promises and the same catalogue has one for each program that proved it. Rows are only ever added.
 */
export const quizCertificates = pgTable(
  'quiz_certificates',
  {
    hash: text('hash').primaryKey(),
    quizKey: text('quiz_key').notNull(),
    revision: text('revision').notNull(),
    savedRunsHash: text('saved_runs_hash').notNull(),
    promisesHash: text('promises_hash').notNull(),
    /** The revision of everything that the quiz refers to, by its name, such as `catalogue`. */
    reference: jsonb('reference').$type<Readonly<Record<string, string>>>().notNull(),
    /** Program that proved it. */
    prover: text('prover').notNull(),
    limits: jsonb('limits').$type<ProofLimits>().notNull(),
    proof: jsonb('proof').$type<StoredProof>().notNull(),
    provedAt: moment('proved_at').notNull(),
  },
  (table) => [index('quiz_certificates_revision').on(table.quizKey, table.revision)],
);

export type RecordedAction =
  | 'created'
  | 'imported'
  | 'edited'
  | 'tookOver'
  | 'asked'
  | 'approved'
  | 'refused'
  | 'withdrawn'
  | 'scheduled'
  | 'unscheduled'
  | 'scheduleFailed'
  | 'published'
  | 'rolledBack'
  | 'wentOffSale'
  | 'backOnSale'
  | 'renamed'
  | 'archived'
  | 'restored';

/** Record of who did what, when and why. Rows are only ever added, which the database enforces. */
export const quizRecord = pgTable(
  'quiz_record',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    documentId: uuid('document_id')
      .notNull()
      .references(() => quizDocuments.id),
    quizKey: text('quiz_key').notNull(),
    at: moment('at').notNull(),
    userId: uuid('user_id').references(() => users.id),
    /** The person’s name at the time; null for what the service did by itself. */
    byName: text('by_name'),
    action: text('action').$type<RecordedAction>().notNull(),
    why: text('why').notNull().default(''),
    /** Hashes of the definition, the saved runs and the promises it was about. */
    hash: text('hash').notNull(),
    savedRunsHash: text('saved_runs_hash').notNull(),
    promisesHash: text('promises_hash').notNull(),
    /** Certificate of what was proved of what went to patients; null for whatever else happened. */
    certificate: text('certificate'),
    /** Comparison that was shown to whoever approved it; null for whatever else happened. */
    comparison: text('comparison').references(() => quizComparisons.hash),
    /** Changes, in words. */
    words: text('words').array().notNull().default(sql`'{}'`),
  },
  (table) => [
    index('quiz_record_document').on(table.documentId, table.id),
    index('quiz_record_published')
      .on(table.quizKey, table.hash)
      .where(sql`action in ('published', 'rolledBack', 'imported')`),
  ],
);

/** The clinical rules of a medicine while somebody writes them, by the medicine’s id. Without a row nobody ever did. */
export const ruleDrafts = pgTable('rule_drafts', {
  medicine: text('medicine').primaryKey(),
  /** JSON in the canonical layout of `formatQuizJson`. */
  body: text('body').notNull(),
  /** Sample people whom the preview asks about, as JSON. They are nobody’s, and no part of what is reviewed. */
  people: text('people').notNull(),
  /** Counts the saves that changed something. */
  version: integer('version').notNull(),
  hash: text('hash').notNull(),
  /** Hash of what was published when it last said the same; null where nothing was. */
  base: text('base'),
  /** Authors of what differs from what is published. None of them may review it. */
  authors: uuid('authors').array().notNull(),
  updatedBy: person('updated_by'),
  updatedAt: moment('updated_at').notNull(),
});

export type RuleAction = 'edited' | 'approved' | 'refused' | 'published';

/**
 * Record of who wrote, reviewed and published which rules of a medicine, when and why. A review is of exactly one draft
 * beside exactly what was published. Rows are only ever added.
 */
export const ruleRecord = pgTable(
  'rule_record',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    medicine: text('medicine').notNull(),
    at: moment('at').notNull(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id),
    /** The person’s name at the time. */
    byName: text('by_name').notNull(),
    action: text('action').$type<RuleAction>().notNull(),
    why: text('why').notNull().default(''),
    /** The draft it was about. */
    hash: text('hash').notNull(),
    /** Hash of what was published beside it. */
    against: text('against').notNull(),
    /** Revision of all clinical data that it became; null for whatever else happened. */
    revision: text('revision'),
    /** Changes, in words. */
    words: text('words').array().notNull().default(sql`'{}'`),
  },
  (table) => [
    index('rule_record_medicine').on(table.medicine, table.id),
    check('rule_record_published', sql`(action = 'published') = (revision is not null)`),
  ],
);
