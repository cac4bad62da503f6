import { integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import type { Address, ProfileAddress } from '../../../schemas/generated/types';
import { moment, partOf } from '../../kernel/database/columns.server';
import { users } from './accounts.schema.server';

/** Part of a profile that its owner can change. An address counts as one thing: halves of two make no place. */
export type ProfileField =
  | 'firstName'
  | 'lastName'
  | 'dob'
  | 'phone'
  | 'gender'
  | 'shippingAddress'
  | 'billingAddress';

/** A text, an address, or null for nothing. */
export type ProfileValue = string | ProfileAddress | null;

/**
 * Changes of profiles, each with its time; only ever added to. An intake that was sent keeps what it said: whoever
 * reads it later finds here what the patient has corrected since.
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

/** A place with the name that stands on the shipment: enough to send something there. */
export interface DeliveryAddress extends Address {
  recipient: string;
}

/** Purpose of an address. */
export type AddressUse = 'shipping' | 'billing';

/** Addresses for people’s shipments and bills; one address for each use. */
export const addresses = pgTable(
  'addresses',
  {
    userId: partOf('user_id', () => users.id),
    use: text('use').$type<AddressUse>().notNull(),
    /** The name on the shipment. */
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
