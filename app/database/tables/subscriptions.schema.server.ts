import { sql } from 'drizzle-orm';
import {
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core';
import type { PeriodUnit } from '../../../schemas/generated/types';
import { moment, ownId, partOf } from '../../kernel/database/columns.server';
import { users } from './accounts.schema.server';
import { orderLines, orders } from './orders.schema.server';
import type { GatewayName } from './payments.schema.server';
import { prescriptions } from './prescriptions.schema.server';
import { shipments } from './shipments.schema.server';

/** pastDue: a renewal could not be paid. */
export type SubscriptionStatus = 'active' | 'paused' | 'cancelled' | 'pastDue';

/** Something that renews, one for each line that was bought so. Days are calendar days, YYYY-MM-DD. */
export const subscriptions = pgTable(
  'subscriptions',
  {
    id: ownId(),
    patientId: partOf('patient_id', () => users.id),
    orderId: partOf('order_id', () => orders.id),
    orderLineId: partOf('order_line_id', () => orderLines.id).unique(),
    /** Prescription that allows its refills; null where none is needed, or none is there yet. */
    prescriptionId: uuid('prescription_id').references(() => prescriptions.id),
    gateway: text('gateway').$type<GatewayName>().notNull(),
    /** The payment gateway’s name for what renews; the lines of one order may share it. */
    gatewayRef: text('gateway_ref'),
    productId: text('product_id').notNull(),
    variantId: text('variant_id').notNull(),
    quantity: integer('quantity').notNull(),
    /** Cents that one renewal costs, without the coupon of the order. */
    renewalTotal: integer('renewal_total').notNull(),
    every: integer('every').notNull(),
    unit: text('unit').$type<PeriodUnit>().notNull(),
    status: text('status').$type<SubscriptionStatus>().notNull(),
    /** The day it began: that of its first charge, or until then that of the order. Refills are counted from it. */
    anchorDay: date('anchor_day').notNull(),
    /** Null before its first charge, once it is cancelled, and while it is paused with no end in sight. */
    nextRefillOn: date('next_refill_on'),
    /** Refills that the patient left out. */
    skipped: date('skipped').array().notNull().default(sql`'{}'`),
    /** The first day after the pause; null for a pause that waits to be ended. */
    pausedUntil: date('paused_until'),
    cancelledAt: moment('cancelled_at'),
    /** Counts changes: whoever asks for one names the version that they saw. */
    version: integer('version').notNull().default(1),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [
    index('subscriptions_patient').on(table.patientId, table.createdAt),
    index('subscriptions_order').on(table.orderId),
    index('subscriptions_prescription').on(table.prescriptionId),
    index('subscriptions_gateway_ref')
      .on(table.gateway, table.gatewayRef)
      .where(sql`gateway_ref is not null`),
    index('subscriptions_due').on(table.nextRefillOn).where(sql`status = 'active'`),
    index('subscriptions_past_due').on(table.nextRefillOn).where(sql`status = 'pastDue'`),
    index('subscriptions_paused').on(table.pausedUntil).where(sql`status = 'paused'`),
  ],
);

/** Kind of change to a subscription. */
export type SubscriptionChangeKind =
  | 'opened'
  /** Its first supply was charged: from that day on its refills are counted. */
  | 'begun'
  | 'paused'
  | 'resumed'
  | 'skipped'
  | 'unskipped'
  | 'cancelled'
  /** The refill of a day was paid for and is sent. */
  | 'refilled'
  /** The refill of a day is not sent, and nobody pays for it. */
  | 'dropped'
  /** The refill of a day could not be paid. */
  | 'declined'
  /** The patient agreed to what the next refill costs. */
  | 'priceAgreed'
  /** It renews with another payment gateway from now on. */
  | 'moved';

/**
 * Status of a refill. `collecting`: the money is being taken. `held`: a provider looks first. `asked`: it costs more
 * than the patient agreed to, who was asked. `declined`: no card paid yet. The others are over.
 */
export type RefillStatus = 'collecting' | 'held' | 'asked' | 'declined' | 'sent' | 'dropped';

/** Changes of subscriptions. Rows are only ever added. */
export const subscriptionChanges = pgTable(
  'subscription_changes',
  {
    subscriptionId: partOf('subscription_id', () => subscriptions.id),
    /** The version of the subscription that it made. */
    version: integer('version').notNull(),
    kind: text('kind').$type<SubscriptionChangeKind>().notNull(),
    /** The person who did it; null for the system. */
    userId: uuid('user_id').references(() => users.id),
    /** The day it was about: the one skipped, or the one a pause lasts until. */
    day: date('day'),
    reason: text('reason').notNull().default(''),
    at: moment('at').notNull(),
    /** Standing of the next refill after it. */
    next: jsonb('next')
      .$type<{ status: SubscriptionStatus; nextRefillOn: string | null }>()
      .notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.subscriptionId, table.version] }),
    index('subscription_changes_user').on(table.userId),
  ],
);

/** Refills that came due, one for each subscription and day: whatever happens, one is paid for and sent once. */
export const refills = pgTable(
  'refills',
  {
    id: ownId(),
    subscriptionId: partOf('subscription_id', () => subscriptions.id),
    /** The day of the plan that it is for, YYYY-MM-DD. */
    dueOn: date('due_on').notNull(),
    status: text('status').$type<RefillStatus>().notNull(),
    gateway: text('gateway').$type<GatewayName>().notNull(),
    /** The payment gateway’s name for the renewal that pays for it. */
    renewalRef: text('renewal_ref').notNull(),
    /** Prescription that allows it; null where none is needed, or none is there yet. */
    prescriptionId: uuid('prescription_id').references(() => prescriptions.id),
    /** Cents. */
    amount: integer('amount').notNull(),
    /** Hundredths of the unit of the strength that is sent; null where there is none. */
    dosage: integer('dosage'),
    /** Number of times that a card was tried. */
    tries: integer('tries').notNull().default(0),
    /** The day of the next try; null while none is planned. */
    nextTryOn: date('next_try_on'),
    /** Reason why it is held or dropped, in words for the patient; empty otherwise. */
    reason: text('reason').notNull().default(''),
    /** The shipment; null while there is none, and for what does not ship. */
    shipmentId: uuid('shipment_id').references(() => shipments.id),
    createdAt: moment('created_at').notNull(),
    settledAt: moment('settled_at'),
  },
  (table) => [
    unique('refills_day').on(table.subscriptionId, table.dueOn),
    unique('refills_renewal').on(table.gateway, table.renewalRef),
    index('refills_open')
      .on(table.status, table.nextTryOn)
      .where(sql`status not in ('sent', 'dropped')`),
    index('refills_prescription').on(table.prescriptionId),
    index('refills_sent').on(table.settledAt).where(sql`status = 'sent'`),
    index('refills_shipment').on(table.shipmentId),
  ],
);
