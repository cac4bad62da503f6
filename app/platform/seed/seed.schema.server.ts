import { pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/** Which sets of sample data this database has received; each comes once. */
export const seeds = pgTable('seeds', {
  name: text('name').primaryKey(),
  seededAt: timestamp('seeded_at', { withTimezone: true }).notNull().defaultNow(),
});
