import { integer, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import type { DeliveryAddress } from '../../profile/delivery-address';
import type { PaymentEventType, PaymentLine, ProviderPayment, Wallet } from '../payment-provider';

/** The sandbox’s own books. Nothing outside of its folder reads or writes them. */
export const sandboxPayments = pgTable('sandbox_payments', {
  ref: text('ref').primaryKey(),
  checkout: uuid('checkout').notNull().unique(),
  status: text('status').$type<ProviderPayment['status']>().notNull().default('open'),
  amount: integer('amount').notNull(),
  currency: text('currency').notNull(),
  lines: jsonb('lines').$type<PaymentLine[]>().notNull(),
  /** Where it goes; null where nothing ships. */
  shippingAddress: jsonb('shipping_address').$type<DeliveryAddress>(),
  successUrl: text('success_url').notNull(),
  cancelUrl: text('cancel_url').notNull(),
  /** Null for its page. */
  wallet: text('wallet').$type<Wallet>(),
  /** Whoever knows it may confirm a wallet’s payment. */
  clientSecret: text('client_secret').notNull(),
  /** How often a card was declined. */
  declines: integer('declines').notNull().default(0),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  closedAt: timestamp('closed_at', { withTimezone: true }),
});

/** What the sandbox has to tell, as sent. */
export const sandboxEvents = pgTable('sandbox_events', {
  id: text('id').primaryKey(),
  ref: text('ref')
    .notNull()
    .references(() => sandboxPayments.ref, { onDelete: 'cascade' }),
  type: text('type').$type<PaymentEventType>().notNull(),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
});
