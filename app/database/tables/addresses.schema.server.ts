import { integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { moment, partOf } from '../../kernel/database/columns.server';
import { users } from './accounts.schema.server';

/** What an address is for. */
export type AddressUse = 'shipping' | 'billing';

/** Where people want their parcels and their bills; one address for each use. */
export const addresses = pgTable(
  'addresses',
  {
    userId: partOf('user_id', () => users.id),
    use: text('use').$type<AddressUse>().notNull(),
    /** The name on the parcel. */
    recipient: text('recipient').notNull(),
    line1: text('line1').notNull(),
    line2: text('line2'),
    locality: text('locality').notNull(),
    /** Two letters, from the reference list of states. */
    administrativeArea: text('administrative_area').notNull(),
    /** 12345 or 12345-6789. */
    postalCode: text('postal_code').notNull(),
    countryCode: text('country_code').notNull(),
    /** Counts changes from 1 on: whoever changes an older one than they saw is told. */
    version: integer('version').notNull(),
    updatedAt: moment('updated_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.use] })],
);
