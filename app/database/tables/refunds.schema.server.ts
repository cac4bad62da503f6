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
import { orderLines, payments } from './orders.schema.server';
import { type GatewayName, renewals } from './payments.schema.server';

/** Where a refund stands. `pending`: the gateway was not asked yet, or has not done it yet. */
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
    /** When it succeeded or failed. */
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
    index('refunds_settled').on(table.settledAt).where(sql`status = 'succeeded'`),
    check('refunds_amount', sql`amount > 0`),
  ],
);

/** What a refund gives back of each line. What is given back by hand, and shipping, is of no line. */
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
