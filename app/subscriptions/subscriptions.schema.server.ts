import { sql } from 'drizzle-orm';
import {
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core';
import type { PeriodUnit } from '../../schemas/generated/types';
import { users } from '../accounts/accounts.schema.server';
import { prescriptions } from '../care/care.schema.server';
import { orderLines, orders } from '../orders/orders.schema.server';
import type { ProviderName } from '../payments/payment-provider';

/** pastDue: a renewal could not be paid. */
export type SubscriptionStatus = 'active' | 'paused' | 'cancelled' | 'pastDue';

/** Something that renews, one for each line that was bought so. Days are calendar days, YYYY-MM-DD. */
export const subscriptions = pgTable(
  'subscriptions',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    patientId: uuid('patient_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    orderId: uuid('order_id')
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    orderLineId: uuid('order_line_id')
      .notNull()
      .unique()
      .references(() => orderLines.id, { onDelete: 'cascade' }),
    /** What allows its refills; null where nothing has to, or nothing does yet. */
    prescriptionId: uuid('prescription_id').references(() => prescriptions.id),
    provider: text('provider').$type<ProviderName>().notNull(),
    /** The payment provider’s name for what renews; the lines of one order may share it. */
    providerRef: text('provider_ref'),
    productId: text('product_id').notNull(),
    variantId: text('variant_id').notNull(),
    quantity: integer('quantity').notNull(),
    /** Cents that one renewal costs, without the coupon of the order. */
    renewalTotal: integer('renewal_total').notNull(),
    every: integer('every').notNull(),
    unit: text('unit').$type<PeriodUnit>().notNull(),
    status: text('status').$type<SubscriptionStatus>().notNull(),
    /** The day it began. Refills are counted from it. */
    anchorDay: date('anchor_day').notNull(),
    /** Null once it is cancelled, and while it is paused with no end in sight. */
    nextRefillOn: date('next_refill_on'),
    /** Refills that the patient left out. */
    skipped: date('skipped').array().notNull().default(sql`'{}'`),
    /** The first day after the pause; null for a pause that waits to be ended. */
    pausedUntil: date('paused_until'),
    cancelledAt: timestamp('cancelled_at', { withTimezone: true }),
    /** Counts changes: whoever asks for one names the version that they saw. */
    version: integer('version').notNull().default(1),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    index('subscriptions_patient').on(table.patientId, table.createdAt),
    index('subscriptions_order').on(table.orderId),
    index('subscriptions_prescription').on(table.prescriptionId),
    index('subscriptions_provider_ref')
      .on(table.provider, table.providerRef)
      .where(sql`provider_ref is not null`),
    index('subscriptions_due').on(table.nextRefillOn).where(sql`status = 'active'`),
    index('subscriptions_paused').on(table.pausedUntil).where(sql`status = 'paused'`),
  ],
);

/** What was done to a subscription. */
export type SubscriptionChangeKind =
  | 'opened'
  | 'paused'
  | 'resumed'
  | 'skipped'
  | 'unskipped'
  | 'cancelled';

/** What happened to subscriptions. Rows are only ever added. */
export const subscriptionChanges = pgTable(
  'subscription_changes',
  {
    subscriptionId: uuid('subscription_id')
      .notNull()
      .references(() => subscriptions.id, { onDelete: 'cascade' }),
    /** The version of the subscription that it made. */
    version: integer('version').notNull(),
    kind: text('kind').$type<SubscriptionChangeKind>().notNull(),
    /** Who; null for the system. */
    userId: uuid('user_id').references(() => users.id),
    /** The day it was about: the one skipped, or the one a pause lasts until. */
    day: date('day'),
    reason: text('reason').notNull().default(''),
    at: timestamp('at', { withTimezone: true }).notNull(),
    /** How the next refill stood after it. */
    next: jsonb('next')
      .$type<{ status: SubscriptionStatus; nextRefillOn: string | null }>()
      .notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.subscriptionId, table.version] }),
    index('subscription_changes_user').on(table.userId),
  ],
);
