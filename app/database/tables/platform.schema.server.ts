import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  bigint,
  boolean,
  check,
  index,
  integer,
  pgTable,
  text,
  uuid,
  varchar,
} from 'drizzle-orm/pg-core';
import type { Mode } from '../../kernel/config/config.server';
import { bytes, moment, ownId } from '../../kernel/database/columns.server';

/** Sets of sample data that this database has received; each comes once. */
export const seeds = pgTable('seeds', {
  name: text('name').primaryKey(),
  seededAt: moment('seeded_at').notNull().defaultNow(),
});

/**
 * Counts of how often something was done lately, for all processes together. The limiter writes its rows by position:
 * these three columns, in this order. Nobody is named in it: a key ends in a keyed hash.
 */
export const rateLimits = pgTable(
  'rate_limits',
  {
    key: varchar('key', { length: 255 }).primaryKey(),
    points: integer('points').notNull().default(0),
    /** Milliseconds since 1970; rows that expired an hour ago are deleted. */
    expire: bigint('expire', { mode: 'number' }),
  },
  (table) => [index('rate_limits_expire').on(table.expire)],
);

/** The mode this database was first used in: one row, which the application reads and never writes. */
export const databaseMode = pgTable(
  'database_mode',
  {
    /** Key that is always true, so that there is one row. */
    isTheOnly: boolean('is_the_only').primaryKey().default(true),
    mode: text('mode').$type<Mode>().notNull(),
    since: moment('since').notNull().defaultNow(),
  },
  (table) => [check('database_mode_one_row', sql`${table.isTheOnly}`)],
);

/**
 * Keys that documents and second factors of this database are sealed with, by their names: a start without one of them
 * would open nothing.
 */
export const documentKeys = pgTable('document_keys', {
  name: text('name').primaryKey(),
  firstUsedAt: moment('first_used_at').notNull(),
  /** Time from which nothing was sealed with it any more; null while something may be. */
  retiredAt: moment('retired_at'),
});

/**
 * Scripts, styles and pictures of builds that were served lately, so that a process of one build serves the pages of
 * another. Each has a hash of its content in its name and never changes.
 */
export const servedAssets = pgTable('served_assets', {
  /** Such as /assets/root-DhTn2kPq.js. */
  path: text('path').primaryKey(),
  file: bytes('file').notNull(),
  /** True where the file is kept compressed. */
  isBrotli: boolean('is_brotli').notNull(),
  /** Of path and file under the secret of the service: browsers get nothing that only the database vouches for. */
  mac: text('mac').notNull(),
  /** Last start of a process that has it in its build. */
  startedAt: moment('started_at').notNull(),
});

/**
 * Kinds of words that a key seals. `person`: what somebody wrote, or was written about them, that goes when they go.
 * `record`: what the law makes a clinic keep of them. `attempt`: what was typed in a quiz, by somebody who is perhaps
 * not known yet.
 */
export type KeyPurpose = 'person' | 'record' | 'attempt' | 'mail';

/**
 * Keys that texts are sealed with, each sealed itself. Of an owner and purpose there may be several, as two who write
 * at once wait for nobody: the oldest is used, and what is sealed names its key.
 */
export const sealingKeys = pgTable(
  'sealing_keys',
  {
    id: ownId(),
    purpose: text('purpose').$type<KeyPurpose>().notNull(),
    /** The person, or the attempt; zeros for the one key of mails to addresses without an account. */
    ownerId: uuid('owner_id').notNull(),
    /** Key that it is sealed with; null for those that DOCUMENT_KEY seals. */
    within: uuid('within').references((): AnyPgColumn => sealingKeys.id, { onDelete: 'cascade' }),
    /** The key, sealed for the place of its row; in base64. */
    sealed: text('sealed').notNull(),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (table) => [
    index('sealing_keys_owner').on(table.ownerId, table.purpose, table.createdAt),
    index('sealing_keys_within').on(table.within).where(sql`within is not null`),
  ],
);

/** Columns that were written before texts were sealed, and how far each is sealed by now. */
export const sealingSteps = pgTable('sealing_steps', {
  /** The column, such as `messages.text`; `begin` once no process is left that could not read what is sealed. */
  name: text('name').primaryKey(),
  /** Key of the last row that was looked at, its parts as text; null before the first. */
  after: text('after').array(),
  /** Number of times that all its rows were looked at, and when that was done last. */
  passes: integer('passes').notNull().default(0),
  passedAt: moment('passed_at'),
});

/** Kind of data that is removed once the clinic’s rules do not keep it any longer. */
export type RemovedKind = 'access record' | 'tracking' | 'attempts' | 'mails' | 'sessions';

/** Record of what was removed: how much, and until when it was from. Rows are only ever added. */
export const removals = pgTable(
  'removals',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    at: moment('at').notNull(),
    kind: text('kind').$type<RemovedKind>().notNull(),
    /** Everything that was removed is from before this time. */
    before: moment('before').notNull(),
    count: bigint('count', { mode: 'number' }).notNull(),
  },
  (table) => [index('removals_kind').on(table.kind, table.before)],
);
