import { customType, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { moment } from '../../kernel/database/columns.server';
import { users } from './accounts.schema.server';

const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' });

/**
 * Pictures that staff put into quizzes. Everyone may see them. They are small, so that the database holds
 * them and every process serves them; a row is never changed, as revisions name it for as long as they live.
 */
export const pictures = pgTable('pictures', {
  /** Of the file as it is kept, SHA-256 in hexadecimal: its name. */
  hash: text('hash').primaryKey(),
  /** WebP. */
  file: bytes('file').notNull(),
  /** Description of what it shows, written when it came: a proposal for every place it is put. */
  alt: text('alt').notNull(),
  /** In pixels. */
  width: integer('width').notNull(),
  height: integer('height').notNull(),
  createdBy: uuid('created_by').references(() => users.id, { onDelete: 'set null' }),
  createdAt: moment('created_at').notNull(),
});
