import { sql } from 'drizzle-orm';
import { boolean, check, pgTable, text } from 'drizzle-orm/pg-core';
import type { Mode } from '../../kernel/config/config.server';
import { moment } from '../../kernel/database/columns.server';

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
