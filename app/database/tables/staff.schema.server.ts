import { bigint, index, jsonb, pgTable, uuid } from 'drizzle-orm/pg-core';
import type { StaffChange } from '../../identity/staff/staff-change';
import { moment } from '../../kernel/database/columns.server';
import { users } from './accounts.schema.server';

/** What managers did with the accounts of staff. Rows are only ever added, and stay. */
export const staffChanges = pgTable(
  'staff_changes',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    at: moment('at').notNull(),
    /** The manager. */
    byId: uuid('by_id')
      .notNull()
      .references(() => users.id),
    /** Whose account it is. */
    staffId: uuid('staff_id')
      .notNull()
      .references(() => users.id),
    change: jsonb('change').$type<StaffChange>().notNull(),
  },
  (table) => [
    index('staff_changes_staff').on(table.staffId, table.id),
    index('staff_changes_by').on(table.byId),
  ],
);
