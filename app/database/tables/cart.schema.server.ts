import { sql } from 'drizzle-orm';
import {
  check,
  index,
  integer,
  pgTable,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import type { CartSource, UsageTiming } from '../../../schemas/generated/types';
import { moment, ownId, partOf } from '../../kernel/database/columns.server';
import { users } from './accounts.schema.server';

/** Carts: what someone is about to buy. A cart is a visitor’s until they sign in, then the person’s. */
export const carts = pgTable(
  'carts',
  {
    id: ownId(),
    visitorId: uuid('visitor_id'),
    userId: uuid('user_id').references(() => users.id, { onDelete: 'cascade' }),
    /** A code in capitals, as typed. Whether it applies is decided whenever the cart is priced. */
    coupon: text('coupon'),
    /** Currency of the prices that were seen; null for a cart of which none were, or from before it was kept. */
    currency: text('currency'),
    createdAt: moment('created_at').notNull().defaultNow(),
    updatedAt: moment('updated_at').notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('carts_user').on(table.userId).where(sql`user_id is not null`),
    uniqueIndex('carts_visitor').on(table.visitorId).where(sql`visitor_id is not null`),
    check('carts_one_owner', sql`(user_id is null) <> (visitor_id is null)`),
  ],
);

/** The lines of a cart. What they cost is never kept: it is worked out from the catalogue. */
export const cartItems = pgTable(
  'cart_items',
  {
    id: uuid('id').primaryKey(),
    cartId: partOf('cart_id', () => carts.id),
    /** The place in the order in which lines were put in. */
    position: integer('position').notNull(),
    productId: text('product_id').notNull(),
    variantId: text('variant_id').notNull(),
    quantity: integer('quantity').notNull(),
    /** Hundredths of the dosage unit. */
    dosage: integer('dosage'),
    usage: text('usage').$type<UsageTiming>(),
    /** The attempt at a quiz that gave the line; null for what was chosen in the pharmacy. */
    attemptId: uuid('attempt_id'),
    /** Cents that the line cost, without coupon, when its owner last changed it. */
    seenTotal: integer('seen_total').notNull(),
  },
  (table) => [
    unique('cart_items_variant').on(table.cartId, table.variantId),
    check('cart_items_quantity', sql`quantity between 1 and 100`),
  ],
);

/** Changes of carts, each with the part of the product it was made from. */
export const cartChanges = pgTable(
  'cart_changes',
  {
    id: ownId(),
    cartId: partOf('cart_id', () => carts.id),
    change: text('change').notNull(),
    source: text('source').$type<CartSource>().notNull(),
    at: moment('at').notNull(),
  },
  (table) => [index('cart_changes_cart').on(table.cartId, table.at)],
);
