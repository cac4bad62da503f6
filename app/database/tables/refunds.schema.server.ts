import { sql } from 'drizzle-orm';
import {
  check,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uuid,
} from 'drizzle-orm/pg-core';
import { moment, ownId, partOf } from '../../kernel/database/columns.server';
import type { SealableText } from '../sealing/sealed';
import { users } from './accounts.schema.server';
import { orderLines, orders, payments } from './orders.schema.server';
import { type GatewayName, renewals } from './payments.schema.server';

/** Status of a refund. `pending`: the gateway was not asked yet, or has not done it yet. */
export type RefundStatus = 'pending' | 'succeeded' | 'failed';

/** Money that is given back: of the payment of an order, or of a renewal. */
export const refunds = pgTable(
  'refunds',
  {
    id: ownId(),
    /** Null for what a renewal paid. */
    paymentId: uuid('payment_id').references(() => payments.id, { onDelete: 'cascade' }),
    /** The renewal that paid, by its gateway and the gateway’s name for it; null for an order’s payment. */
    renewalGateway: text('renewal_gateway').$type<GatewayName>(),
    renewalRef: text('renewal_ref'),
    /** Purpose of the refund, such as the case that was refused: the same key gives money back once. */
    key: text('key').notNull().unique(),
    /** Cents. */
    amount: integer('amount').notNull(),
    status: text('status').$type<RefundStatus>().notNull().default('pending'),
    /** The gateway’s own name for it; null until the gateway knows of it. */
    gatewayRef: text('gateway_ref'),
    createdAt: moment('created_at').notNull(),
    /** Time at which it succeeded or failed. */
    settledAt: moment('settled_at'),
  },
  (table) => [
    foreignKey({
      name: 'refunds_renewal_fk',
      columns: [table.renewalGateway, table.renewalRef],
      foreignColumns: [renewals.gateway, renewals.ref],
    }),
    index('refunds_payment').on(table.paymentId),
    index('refunds_renewal').on(table.renewalGateway, table.renewalRef),
    check('refunds_of_one', sql`num_nonnulls(payment_id, renewal_ref) = 1`),
    check('refunds_renewal_whole', sql`num_nonnulls(renewal_gateway, renewal_ref) in (0, 2)`),
    index('refunds_pending').on(table.createdAt).where(sql`status = 'pending'`),
    index('refunds_settled').on(table.settledAt).where(sql`status = 'succeeded'`),
    check('refunds_amount', sql`amount > 0`),
  ],
);

/** Amounts that refunds give back of lines. An amount given back by hand, and shipping, is of no line. */
export const refundLines = pgTable(
  'refund_lines',
  {
    refundId: partOf('refund_id', () => refunds.id),
    orderLineId: partOf('order_line_id', () => orderLines.id),
    /** Cents. */
    amount: integer('amount').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.refundId, table.orderLineId] }),
    index('refund_lines_order_line').on(table.orderLineId),
    check('refund_lines_amount', sql`amount > 0`),
  ],
);

/** Status of a dispute with the gateway: `won` is for us, `lost` for the payer. */
export type DisputeStatus = 'open' | 'won' | 'lost';

/** Response of staff to a dispute: its money is left to the payer, or it is contested on the gateway’s own pages. */
export type DisputeHandling = 'accepted' | 'contested';

/** Payments that payers disputed at their banks: one row each, however often and in whatever order it is told. */
export const disputes = pgTable(
  'disputes',
  {
    gateway: text('gateway').$type<GatewayName>().notNull(),
    /** The gateway’s own name for it. */
    ref: text('ref').notNull(),
    orderId: partOf('order_id', () => orders.id),
    /** The payment of the order that is disputed; null for a renewal. */
    paymentId: uuid('payment_id').references(() => payments.id, { onDelete: 'cascade' }),
    renewalRef: text('renewal_ref'),
    /** Cents. */
    amount: integer('amount').notNull(),
    currency: text('currency').notNull(),
    status: text('status').$type<DisputeStatus>().notNull(),
    /** Time of the first news of it. */
    openedAt: moment('opened_at').notNull(),
    /** Time by which the gateway wants to hear from us; null where it did not say. */
    answerBy: moment('answer_by'),
    closedAt: moment('closed_at'),
    handling: text('handling').$type<DisputeHandling>(),
    handledBy: uuid('handled_by').references(() => users.id),
    handledAt: moment('handled_at'),
  },
  (table) => [
    primaryKey({ columns: [table.gateway, table.ref] }),
    index('disputes_order').on(table.orderId),
    index('disputes_payment').on(table.paymentId),
    index('disputes_open').on(table.orderId).where(sql`status = 'open'`),
    index('disputes_handled_by').on(table.handledBy),
    check('disputes_of_one', sql`num_nonnulls(payment_id, renewal_ref) = 1`),
    check('disputes_amount', sql`amount > 0`),
  ],
);

/** Act of staff on an order. */
export type OrderActKind =
  | 'address'
  | 'resend'
  | 'cancel'
  | 'refund'
  | 'disputeAccepted'
  | 'disputeContested'
  | 'transfer'
  | 'death'
  | 'secondStep';

/** Acts of staff on orders. Rows are only ever added. */
export const orderActs = pgTable(
  'order_acts',
  {
    /** Key made by the page that asked: the same one again, as by a double click, does nothing anew. */
    key: uuid('key').primaryKey(),
    orderId: partOf('order_id', () => orders.id),
    kind: text('kind').$type<OrderActKind>().notNull(),
    staffId: uuid('staff_id')
      .notNull()
      .references(() => users.id),
    /** Reason, in the words of the person who did it. */
    reason: text('reason').$type<SealableText>().notNull(),
    /** Cents that go back with it; null where money has no part in it. */
    amount: integer('amount'),
    at: moment('at').notNull(),
  },
  (table) => [
    index('order_acts_order').on(table.orderId, table.at),
    index('order_acts_staff').on(table.staffId),
  ],
);
