import { sql } from 'drizzle-orm';
import {
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import type {
  Cart,
  CartItem,
  CartSource,
  SiteHandle,
  UsageTiming,
} from '../../../schemas/generated/types';
import { moment, ownId, partOf } from '../../kernel/database/columns.server';
import { users } from './accounts.schema.server';
import type { DeliveryAddress } from './profile.schema.server';

export type CheckoutRow = typeof checkouts.$inferSelect;

/** One line as it is paid for. Its id is the id of the cart’s line. */
export interface SnapshotItem extends CartItem {
  usage: UsageTiming | null;
  /** Cents for the line without the coupon, which counts once: what each renewal costs. */
  listTotal: number;
}

/** Contents of a payment, with the prices and the coupon of the moment when it begins. */
export interface CheckoutSnapshot extends Omit<Cart, 'items'> {
  items: SnapshotItem[];
  /** Address of the shipment; null where nothing ships. */
  shippingAddress: DeliveryAddress | null;
}

/** One period of a subscription that came to its end, and the money for the next one. */
export interface GatewayRenewal {
  ref: string;
  subscription: string;
  /** `due` waits for our decision, `declined` for another card. */
  status: 'due' | 'declined' | 'paid' | 'dropped';
  /** Cents. */
  amount: number;
  currency: string;
  dueAt: Date;
}

/**
 * - `payment.succeeded`, `payment.cancelled`: a payment was made or ended; `ref` is the payment.
 * - `renewal.due`: a period of a subscription is over; `ref` is the renewal that waits for our decision.
 * - `renewal.changed`: a renewal was paid, declined or dropped; `ref` is the renewal.
 * - `subscription.changed`: `ref` is the subscription.
 * - `cards.changed`: a card was added, or another one is the default; `ref` is the customer.
 * - `refund.made`: money was given back, by us or on the gateway’s own pages; `ref` is the customer.
 * - `dispute.changed`: a payer disputed a payment at their bank, or that was decided; `ref` is the dispute.
 * - `ignored`: anything else. It is kept, and nothing follows from it.
 */
export type PaymentEventType =
  | 'payment.succeeded'
  | 'payment.cancelled'
  | 'renewal.due'
  | 'renewal.changed'
  | 'subscription.changed'
  | 'cards.changed'
  | 'refund.made'
  | 'dispute.changed'
  | 'ignored';

/** Name of a payment gateway. */
export type GatewayName = 'sandbox' | 'stripe';

/** Wallet that pays without leaving our page. Calls and addresses name it so. */
export type Wallet = 'apple-pay' | 'google-pay' | 'link';

/** Way to pay without the gateway’s page: a wallet, or one press that charges a card which the gateway keeps. */
export type PaidHere = Wallet | 'kept-card';

/** Status of a checkout with us. */
export type CheckoutStatus = 'open' | 'succeeded' | 'cancelled';

/** One payment that someone began: what is paid for, frozen at that moment. */
export const checkouts = pgTable(
  'checkouts',
  {
    id: ownId(),
    userId: partOf('user_id', () => users.id),
    /** The cart whose lines are paid for; null when one thing is bought beside it. */
    cartId: uuid('cart_id'),
    status: text('status').$type<CheckoutStatus>().notNull().default('open'),
    gateway: text('gateway').$type<GatewayName>().notNull(),
    /** The gateway’s own name for the payment; null until the gateway knows of it. */
    gatewayRef: text('gateway_ref'),
    /** The gateway’s page; null for a wallet, which has none. */
    url: text('url'),
    /** Null for the gateway’s page. */
    wallet: text('wallet').$type<PaidHere>(),
    snapshot: jsonb('snapshot').$type<CheckoutSnapshot>().notNull(),
    /** SHA-256 of what is paid for: beginning to pay for the same again goes on with the same payment. */
    fingerprint: text('fingerprint').notNull(),
    /** Cents that are charged. */
    total: integer('total').notNull(),
    currency: text('currency').notNull(),
    site: text('site').$type<SiteHandle>().notNull(),
    /** Origin to which the browser comes back. */
    origin: text('origin').notNull(),
    source: text('source').$type<CartSource>().notNull(),
    /** Id of the analytics event that goes with it. */
    eventId: text('event_id'),
    /** Time at which the patient said that they know which products are injected; null where none is. */
    injectionAckAt: moment('injection_ack_at'),
    createdAt: moment('created_at').notNull(),
    completedAt: moment('completed_at'),
  },
  (table) => [
    uniqueIndex('checkouts_gateway_ref')
      .on(table.gateway, table.gatewayRef)
      .where(sql`gateway_ref is not null`),
    uniqueIndex('checkouts_open_same')
      .on(table.userId, table.fingerprint)
      .where(sql`status = 'open'`),
    index('checkouts_cart').on(table.cartId).where(sql`status = 'open'`),
    index('checkouts_user').on(table.userId, table.createdAt),
  ],
);

/** Events that gateways told us. Each is kept once and worked on once, however often it is sent. */
export const paymentEvents = pgTable(
  'payment_events',
  {
    gateway: text('gateway').$type<GatewayName>().notNull(),
    eventId: text('event_id').notNull(),
    type: text('type').$type<PaymentEventType>().notNull(),
    /** The gateway’s own name for this sort of event. */
    kind: text('kind').notNull().default(''),
    /** Empty where nothing follows from it. */
    gatewayRef: text('gateway_ref').notNull(),
    receivedAt: moment('received_at').notNull(),
    settledAt: moment('settled_at'),
  },
  (table) => [primaryKey({ columns: [table.gateway, table.eventId] })],
);

/** Names by which gateways know our users. */
export const paymentCustomers = pgTable(
  'payment_customers',
  {
    userId: partOf('user_id', () => users.id),
    gateway: text('gateway').$type<GatewayName>().notNull(),
    customerRef: text('customer_ref').notNull(),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.gateway] }),
    uniqueIndex('payment_customers_ref').on(table.gateway, table.customerRef),
  ],
);

/**
 * Periods of subscriptions that came to their end, as the gateway told us. No money is taken for one before
 * it was decided that the next shipment may be sent.
 */
export const renewals = pgTable(
  'renewals',
  {
    gateway: text('gateway').$type<GatewayName>().notNull(),
    /** The gateway’s own name for it. */
    ref: text('ref').notNull(),
    subscriptionRef: text('subscription_ref').notNull(),
    status: text('status').$type<GatewayRenewal['status']>().notNull(),
    /** Cents. */
    amount: integer('amount').notNull(),
    /** Cents that were given back: the sum of its refunds that succeeded. */
    refunded: integer('refunded').notNull().default(0),
    currency: text('currency').notNull(),
    dueAt: moment('due_at').notNull(),
    /** Time of the last news of it. */
    updatedAt: moment('updated_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.gateway, table.ref] }),
    index('renewals_subscription').on(table.gateway, table.subscriptionRef),
    index('renewals_due').on(table.dueAt).where(sql`status in ('due', 'declined')`),
  ],
);
