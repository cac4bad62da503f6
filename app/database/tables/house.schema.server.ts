import { integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import type { Fate } from '../../care/pharmacies/house/parcel-life';
import type { PharmacyLine } from '../../care/pharmacies/pharmacy-partner';
import type { DeliveryAddress } from '../../identity/profile/delivery-address';
import { moment } from '../../kernel/database/columns.server';

/** The built-in pharmacy’s own books. Nothing outside of its folder reads or writes them. */
export const houseOrders = pgTable('house_orders', {
  /** The key under which it was asked for. */
  key: text('key').primaryKey(),
  /** Null for an order that was called off before it was heard of. */
  address: jsonb('address').$type<DeliveryAddress>(),
  lines: jsonb('lines').$type<readonly PharmacyLine[]>().notNull(),
  fate: text('fate').$type<Fate>().notNull(),
  trackingNumber: text('tracking_number').notNull(),
  acceptedAt: moment('accepted_at').notNull(),
  packsAt: moment('packs_at').notNull(),
  handsOverAt: moment('hands_over_at').notNull(),
  /** When it is delivered, or lost. */
  endsAt: moment('ends_at').notNull(),
  cancelledAt: moment('cancelled_at'),
});

/** What the built-in pharmacy was told to do in a rehearsal: one row. */
export const houseMood = pgTable('house_mood', {
  id: integer('id').primaryKey(),
  /** Until then it does not answer. */
  downUntil: moment('down_until'),
  /** What becomes of the next orders, the next one first. After them all is well. */
  fates: jsonb('fates').$type<Fate[]>().notNull().default([]),
});
