import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  pgTable,
  text,
  varchar,
} from 'drizzle-orm/pg-core';
import type { Mode } from '../../kernel/config/config.server';
import { bytes, moment } from '../../kernel/database/columns.server';

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
    /** Always true, so that there is one row. */
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
  /** When nothing was sealed with it any more; null while something may be. */
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
  /** When a process that has it in its build last started. */
  startedAt: moment('started_at').notNull(),
});
