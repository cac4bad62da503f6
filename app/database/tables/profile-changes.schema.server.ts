import { integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import type { ProfileField, ProfileValue } from '../../identity/profile/profile';
import { moment, partOf } from '../../kernel/database/columns.server';
import { users } from './accounts.schema.server';

/**
 * What was changed in a profile, and when; only ever added to. An intake that was sent keeps what it said:
 * whoever reads it later finds here what the patient has corrected since.
 */
export const profileChanges = pgTable(
  'profile_changes',
  {
    userId: partOf('user_id', () => users.id),
    /** The version of the profile that the change made. */
    version: integer('version').notNull(),
    field: text('field').$type<ProfileField>().notNull(),
    before: jsonb('before').$type<ProfileValue>(),
    after: jsonb('after').$type<ProfileValue>(),
    changedAt: moment('changed_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.version, table.field] })],
);
