import { pgTable, text } from 'drizzle-orm/pg-core';
import { moment } from '../../kernel/database/columns.server';

/** Which sets of sample data this database has received; each comes once. */
export const seeds = pgTable('seeds', {
  name: text('name').primaryKey(),
  seededAt: moment('seeded_at').notNull().defaultNow(),
});
