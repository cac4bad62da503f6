import { sql } from 'drizzle-orm';
import {
  bigserial,
  check,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uuid,
} from 'drizzle-orm/pg-core';
import type { SiteHandle } from '../../../schemas/generated/types';
import { bytes, moment } from '../../kernel/database/columns.server';
import { users } from './accounts.schema.server';

/** Kind of what is published: quizzes, public pages, the catalogue and the lists they refer to. */
export type ContentKind =
  | 'quiz'
  | 'page'
  | 'catalogue'
  | 'states'
  | 'allergies'
  | 'clinical'
  | 'pharmacies'
  | 'professions'
  | 'dangers'
  | 'dueTimes';

/** Every revision there ever was, by the hash of its text. Never changed: attempts keep the one they began with. */
export const contentRevisions = pgTable(
  'content_revisions',
  {
    kind: text('kind').$type<ContentKind>().notNull(),
    /** The quiz’s or the page’s key; the kind’s own name for everything there is one of. */
    key: text('key').notNull(),
    /** SHA-256 of the JSON, in hexadecimal. */
    revision: text('revision').notNull(),
    /** JSON as it was written: the order of keys is part of it. */
    body: text('body').notNull(),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.kind, table.key, table.revision] })],
);

/** The revision that is served now. */
export const contentPublished = pgTable(
  'content_published',
  {
    kind: text('kind').$type<ContentKind>().notNull(),
    key: text('key').notNull(),
    revision: text('revision').notNull(),
    publishedAt: moment('published_at').notNull().defaultNow(),
    /** The person who published it; null for what was imported from the checkout. */
    publishedBy: uuid('published_by').references(() => users.id, { onDelete: 'set null' }),
    /** The reason they gave. */
    why: text('why'),
  },
  (table) => [
    primaryKey({ columns: [table.kind, table.key] }),
    foreignKey({
      columns: [table.kind, table.key, table.revision],
      foreignColumns: [contentRevisions.kind, contentRevisions.key, contentRevisions.revision],
    }),
    index('content_published_at').on(table.publishedAt),
  ],
);

/**
 * Revisions of quizzes that are not proved with what is sold now. Whoever takes one gets nothing by it until it is
 * proved. By what they refer to: with another catalogue it may be otherwise.
 */
export const quizOffSale = pgTable(
  'quiz_off_sale',
  {
    quizKey: text('quiz_key').notNull(),
    revision: text('revision').notNull(),
    /** Hash of everything that quizzes refer to: see `referenceHash`. */
    referenceHash: text('reference_hash').notNull(),
    /** Reason for staff. */
    why: text('why').notNull(),
    since: moment('since').notNull(),
  },
  (table) => [primaryKey({ columns: [table.quizKey, table.revision, table.referenceHash] })],
);

/**
 * Pictures that staff put into quizzes. Everyone may see them. They are small, so that the database holds
 * them and every process serves them; a row is never changed, as revisions name it for as long as they live.
 */
export const pictures = pgTable('pictures', {
  /** Hash of the file as it is stored, SHA-256 in hexadecimal: its name. */
  hash: text('hash').primaryKey(),
  /** WebP. */
  file: bytes('file').notNull(),
  /** Description of what it shows, written when it came: a proposal for every place it is put. */
  alt: text('alt').notNull(),
  /** Width in pixels. */
  width: integer('width').notNull(),
  height: integer('height').notNull(),
  createdBy: uuid('created_by').references(() => users.id, { onDelete: 'set null' }),
  createdAt: moment('created_at').notNull(),
});

/** The public pages that somebody writes, by their keys. Without a row, a page says what is published. */
export const pageDrafts = pgTable('page_drafts', {
  /** Such as `default.weight-loss.semaglutide-weekly`. It stays when the address of the page changes. */
  key: text('key').primaryKey(),
  site: text('site').$type<SiteHandle>().notNull(),
  /** JSON in the canonical layout of `formatQuizJson`. */
  body: text('body').notNull(),
  /** Counts the saves that changed something. */
  version: integer('version').notNull(),
  hash: text('hash').notNull(),
  /** Hash of what was published when it last said the same; null where nothing was. */
  base: text('base'),
  /** Authors of what differs from what is published. None of them may review it. */
  authors: uuid('authors').array().notNull(),
  updatedBy: uuid('updated_by').references(() => users.id, { onDelete: 'set null' }),
  updatedAt: moment('updated_at').notNull(),
});

export type PageAction =
  | 'created'
  | 'edited'
  | 'approved'
  | 'refused'
  | 'published'
  | 'retired'
  | 'discarded';

/**
 * Record of who wrote, reviewed, published and retired which state of a public page, when and why. A review is of
 * exactly one draft beside exactly what was published. Rows are only ever added.
 */
export const pageRecord = pgTable(
  'page_record',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    key: text('key').notNull(),
    at: moment('at').notNull(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id),
    /** The person’s name at the time. */
    byName: text('by_name').notNull(),
    action: text('action').$type<PageAction>().notNull(),
    why: text('why').notNull().default(''),
    /** The draft it was about. */
    hash: text('hash').notNull(),
    /** Revision that was published beside it; null where none was. */
    against: text('against'),
    /** Revision that it became; null for whatever else happened. */
    revision: text('revision'),
    /** Changes, in words. */
    words: text('words').array().notNull().default(sql`'{}'`),
  },
  (table) => [
    index('page_record_key').on(table.key, table.id),
    check(
      'page_record_published',
      sql`(action in ('published', 'retired')) = (revision is not null)`,
    ),
  ],
);
