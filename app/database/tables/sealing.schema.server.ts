import { sql } from 'drizzle-orm';
import { type AnyPgColumn, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { moment, ownId } from '../../kernel/database/columns.server';

/**
 * Whose words a key seals. `person`: what somebody wrote, or was written about them, that goes when they go. `record`:
 * what the law makes a clinic keep of them. `attempt`: what was typed in a quiz, by somebody who is perhaps not known yet.
 */
export type KeyPurpose = 'person' | 'record' | 'attempt';

/**
 * Keys that texts are sealed with, each sealed itself. Of an owner and purpose there may be several, as two who write at
 * once wait for nobody: the oldest is used, and what is sealed names its key.
 */
export const sealingKeys = pgTable(
  'sealing_keys',
  {
    id: ownId(),
    purpose: text('purpose').$type<KeyPurpose>().notNull(),
    /** The person, or the attempt. */
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
  /** The column, such as `messages.text`. */
  name: text('name').primaryKey(),
  /** Key of the last row that was looked at, its parts as text; null before the first. */
  after: text('after').array(),
  /** Number of times that all its rows were looked at, and when that was done last. */
  passes: integer('passes').notNull().default(0),
  passedAt: moment('passed_at'),
});
