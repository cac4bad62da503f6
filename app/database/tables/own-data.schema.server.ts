import { sql } from 'drizzle-orm';
import { date, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import type { SiteHandle } from '../../../schemas/generated/types';
import { moment, ownId, partOf } from '../../kernel/database/columns.server';
import type { SealableText } from '../sealing/sealed';
import { users } from './accounts.schema.server';

/** Copies of everything we have of a patient, which they asked for. Rows stay, as a record; files go after a day. */
export const dataExports = pgTable(
  'data_exports',
  {
    id: ownId(),
    userId: partOf('user_id', () => users.id),
    site: text('site').$type<SiteHandle>().notNull(),
    /** Origin to which its mail leads. */
    origin: text('origin').notNull(),
    askedAt: moment('asked_at').notNull(),
    /** Time at which it could be downloaded; null while it is made. */
    readyAt: moment('ready_at'),
    /** Time from which its file is gone. */
    expiresAt: moment('expires_at'),
    /** The file in the document store, sealed; null before it is ready and after it is gone. */
    storeKey: text('store_key').unique(),
    /** Size of the file as it is downloaded; 0 until it is ready. */
    bytes: integer('bytes').notNull().default(0),
    downloadedAt: moment('downloaded_at'),
  },
  (table) => [
    index('data_exports_user').on(table.userId, table.askedAt),
    uniqueIndex('data_exports_open').on(table.userId).where(sql`ready_at is null`),
  ],
);

/**
 * Patients who wanted to be deleted. What is left of them is a row of `users` without name or address, which the record
 * of who looked needs.
 */
export const deletions = pgTable(
  'deletions',
  {
    id: ownId(),
    userId: partOf('user_id', () => users.id),
    site: text('site').$type<SiteHandle>().notNull(),
    /** Origin to which its mails lead. */
    origin: text('origin').notNull(),
    /** SHA-256 of the token in the mail by which it is undone, in hexadecimal. */
    tokenHash: text('token_hash').notNull(),
    askedAt: moment('asked_at').notNull(),
    /** Time from which it is done; until then it can be undone. */
    dueAt: moment('due_at').notNull(),
    /** Reason why it waits although it is due, in words for the patient; null where nothing stands in its way. */
    waitsFor: text('waits_for'),
    undoneAt: moment('undone_at'),
    /** Time at which everything of theirs was stopped: from then on it cannot be undone. */
    stoppedAt: moment('stopped_at'),
    doneAt: moment('done_at'),
    /** Number such as D-3F7K-92QM, by which whoever was deleted asks for their record. */
    reference: text('reference').notNull().unique(),
    /** The day on which the last of their medical record goes, and of what they paid; null where there is none. */
    medicalUntil: date('medical_until'),
    paymentsUntil: date('payments_until'),
    /** Time at which all of that was gone too. */
    endedAt: moment('ended_at'),
  },
  (table) => [
    index('deletions_user').on(table.userId),
    uniqueIndex('deletions_open')
      .on(table.userId)
      .where(sql`undone_at is null and done_at is null`),
    uniqueIndex('deletions_token').on(table.tokenHash),
  ],
);

/** Part of the record of somebody who was deleted. */
export type StoredPart = 'person' | 'chart' | 'notes' | 'messages';

/**
 * Record that the law makes a clinic keep of somebody who was deleted, where it does not lie sealed in its own table.
 */
export const storedRecords = pgTable(
  'kept_records',
  {
    id: ownId(),
    deletionId: partOf('deletion_id', () => deletions.id),
    part: text('part').$type<StoredPart>().notNull(),
    /** The rows as JSON, sealed with the key of the record. */
    content: text('content').$type<SealableText>().notNull(),
  },
  (table) => [uniqueIndex('kept_records_part').on(table.deletionId, table.part)],
);
