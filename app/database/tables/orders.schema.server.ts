import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgSequence,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import type { SiteHandle, UsageTiming, VariantType } from '../../../schemas/generated/types';
import { moment, ownId, partOf } from '../../kernel/database/columns.server';
import { users } from './accounts.schema.server';
import type { GatewayName } from './payments.schema.server';
import { checkouts } from './payments.schema.server';
import type { DeliveryAddress } from './profile.schema.server';

/**
 * Status of an order. `held`: a card is kept, and nothing was charged yet. `paid`: something of it was charged.
 * `cancelled`: it is over, and nothing was ever charged.
 */
export type OrderStatus = 'held' | 'paid' | 'cancelled';

/** Counts orders. It begins high, so that numbers have six digits from the first one on. */
export const orderNumbers = pgSequence('order_numbers', { startWith: 100_234 });

/** Orders that were placed: paid for, or held until a provider approves. Amounts are in cents. */
export const orders = pgTable(
  'orders',
  {
    id: ownId(),
    /** Number that people call it by, such as F-100234. */
    number: text('number').notNull().unique(),
    userId: partOf('user_id', () => users.id),
    /** Checkout of the order; one checkout gives one order. */
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
    /** Address to which it goes, as it stood when it was ordered; null where nothing ships. */
    shippingAddress: jsonb('shipping_address').$type<DeliveryAddress>(),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [
    index('orders_user').on(table.userId, table.createdAt),
    index('orders_newest').on(table.createdAt, table.id),
    index('orders_status').on(table.status, table.createdAt, table.id),
  ],
);

/** The lines of an order, as they read when it was placed. */
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

/**
 * Status of a payment. `wanted`: the card is tried next. `charging`: the gateway is being asked. `refused`: the card
 * did not pay, and the patient was asked for another one. `calledOff`: it is not wanted any more, and the gateway may
 * have taken it meanwhile. `dropped`: it was never taken.
 */
export type PaymentStatus =
  | 'wanted'
  | 'charging'
  | 'refused'
  | 'captured'
  | 'calledOff'
  | 'dropped';

/**
 * Money that is taken for lines of an order: all of them at checkout, or those of a case once it is approved. Amounts
 * are in cents.
 */
export const payments = pgTable(
  'payments',
  {
    id: ownId(),
    orderId: partOf('order_id', () => orders.id),
    /** The case whose approval it follows; null for what was paid at checkout, and for extras alone. */
    caseId: uuid('case_id'),
    status: text('status').$type<PaymentStatus>().notNull(),
    /** True where it is also for all that needs no prescription, and for the shipping. */
    withExtras: boolean('with_extras').notNull(),
    /**
     * True where it is what parcels of a supply that was paid cost
     * more, because they were prescribed otherwise before they left.
     */
    isForChange: boolean('is_for_change').notNull().default(false),
    /** Cents that it asks for: its lines and its shipping. */
    amount: integer('amount').notNull(),
    shipping: integer('shipping').notNull(),
    gateway: text('gateway').$type<GatewayName>().notNull(),
    /** Null until the gateway knows of it. */
    gatewayRef: text('gateway_ref'),
    /** Cents that were taken: none, or all of the amount. */
    captured: integer('captured').notNull().default(0),
    /** Cents that were given back: the sum of its refunds that succeeded. */
    refunded: integer('refunded').notNull().default(0),
    currency: text('currency').notNull(),
    /** Number of times that a card was tried. */
    tries: integer('tries').notNull().default(0),
    createdAt: moment('created_at').notNull(),
    capturedAt: moment('captured_at'),
    /** Time at which its case is given up unless another card pays; null until a card is declined. */
    givenUpAt: moment('given_up_at'),
  },
  (table) => [
    index('payments_order').on(table.orderId),
    unique('payments_gateway_ref').on(table.gateway, table.gatewayRef),
    index('payments_captured').on(table.capturedAt),
    index('payments_untaken')
      .on(table.createdAt)
      .where(sql`status in ('wanted', 'charging', 'calledOff')`),
    index('payments_refused').on(table.givenUpAt).where(sql`status = 'refused'`),
    uniqueIndex('payments_case_open')
      .on(table.caseId)
      .where(sql`status in ('wanted', 'charging', 'refused')`),
    uniqueIndex('payments_extras')
      .on(table.orderId)
      .where(sql`with_extras and status not in ('calledOff', 'dropped')`),
    check(
      'payments_captured_whole',
      sql`captured = case when captured_at is null then 0 else amount end`,
    ),
    check('payments_refunded', sql`refunded between 0 and captured`),
  ],
);

/** Amounts that a payment asks for its lines. */
export const paymentLines = pgTable(
  'payment_lines',
  {
    paymentId: partOf('payment_id', () => payments.id),
    orderLineId: partOf('order_line_id', () => orderLines.id),
    /** Cents. */
    amount: integer('amount').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.paymentId, table.orderLineId] }),
    index('payment_lines_order_line').on(table.orderLineId),
    check('payment_lines_amount', sql`amount >= 0`),
  ],
);
