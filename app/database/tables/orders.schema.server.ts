import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgSequence,
  pgTable,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core';
import type { SiteHandle, UsageTiming, VariantType } from '../../../schemas/generated/types';
import { moment, ownId, partOf } from '../../kernel/database/columns.server';
import { users } from './accounts.schema.server';
import type { GatewayName } from './payments.schema.server';
import { checkouts } from './payments.schema.server';
import type { DeliveryAddress } from './profile.schema.server';

/** Where an order stands. */
export type OrderStatus = 'paid';

/** Counts orders. It begins high, so that numbers have six digits from the first one on. */
export const orderNumbers = pgSequence('order_numbers', { startWith: 100_234 });

/** Orders that were placed and paid for. Amounts are in cents. */
export const orders = pgTable(
  'orders',
  {
    id: ownId(),
    /** Number that people call it by, such as F-100234. */
    number: text('number').notNull().unique(),
    userId: partOf('user_id', () => users.id),
    /** One checkout gives one order. */
    checkoutId: uuid('checkout_id')
      .notNull()
      .unique()
      .references(() => checkouts.id),
    status: text('status').$type<OrderStatus>().notNull(),
    site: text('site').$type<SiteHandle>().notNull(),
    subtotal: integer('subtotal').notNull(),
    discount: integer('discount').notNull(),
    shipping: integer('shipping').notNull(),
    total: integer('total').notNull(),
    currency: text('currency').notNull(),
    coupon: jsonb('coupon').$type<{ code: string; title: string }>(),
    /** Where it goes, as it stood when it was paid; null where nothing ships. */
    shippingAddress: jsonb('shipping_address').$type<DeliveryAddress>(),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [index('orders_user').on(table.userId, table.createdAt)],
);

/** The lines of an order, as they read when it was paid. */
export const orderLines = pgTable(
  'order_lines',
  {
    id: ownId(),
    orderId: partOf('order_id', () => orders.id),
    position: integer('position').notNull(),
    productId: text('product_id').notNull(),
    productTitle: text('product_title').notNull(),
    variantId: text('variant_id').notNull(),
    variantTitle: text('variant_title').notNull(),
    variantType: text('variant_type').$type<VariantType>().notNull(),
    quantity: integer('quantity').notNull(),
    /** Hundredths of the dosage unit. */
    dosage: integer('dosage'),
    dosageUnit: text('dosage_unit'),
    usage: text('usage').$type<UsageTiming>(),
    /** True where a provider must prescribe it before it ships. */
    prescription: boolean('prescription').notNull(),
    subtotal: integer('subtotal').notNull(),
    discount: integer('discount').notNull(),
    total: integer('total').notNull(),
  },
  (table) => [unique('order_lines_position').on(table.orderId, table.position)],
);

/** Money that was taken. One for each order, and one for each payment at a provider. */
export const payments = pgTable(
  'payments',
  {
    id: ownId(),
    orderId: partOf('order_id', () => orders.id).unique(),
    gateway: text('gateway').$type<GatewayName>().notNull(),
    gatewayRef: text('gateway_ref').notNull(),
    /** Cents. */
    captured: integer('captured').notNull(),
    /** Cents that were given back: the sum of its refunds that succeeded. */
    refunded: integer('refunded').notNull().default(0),
    currency: text('currency').notNull(),
    capturedAt: moment('captured_at').notNull(),
  },
  (table) => [
    unique('payments_gateway_ref').on(table.gateway, table.gatewayRef),
    index('payments_captured').on(table.capturedAt),
    check('payments_refunded', sql`refunded between 0 and captured`),
  ],
);
