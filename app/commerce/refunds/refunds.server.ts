import { and, eq, ne, sql, sum } from 'drizzle-orm';
import { payments } from '../../database/tables/orders.schema.server';
import { renewals } from '../../database/tables/payments.schema.server';
import { refunds } from '../../database/tables/refunds.schema.server';
import type { Tx } from '../../kernel/database/client.server';
import { gatewayNamed, type PaymentServices } from '../gateway/gateways.server';
import { refundLater } from '../gateway/payment-queue.server';
import type { RenewalName } from '../renewals/renewals.server';

export type RefundRow = typeof refunds.$inferSelect;

/** Money that shall be given back. */
export interface RefundWish {
  orderId: string;
  /** Cents; null for all that is left. */
  amount: number | null;
  /** Purpose of the refund, such as `case 7 refused`: the same key gives money back once. */
  key: string;
}

/**
 * Decides that money is given back, within the transaction of its reason. The gateway is asked right after.
 * More than what is left of the payment is never given back.
 * @returns The refund; the same one for the same key. Null when nothing is left or more was asked for.
 */
export async function requestRefund(
  tx: Tx,
  now: Date,
  { orderId, amount, key }: RefundWish,
): Promise<RefundRow | null> {
  const [payment] = await tx
    .select()
    .from(payments)
    .where(eq(payments.orderId, orderId))
    .for('update');
  if (!payment) return null;
  const [same] = await tx.select().from(refunds).where(eq(refunds.key, key));
  if (same) return same;
  const left = payment.captured - (await promised(tx, payment.id));
  const wanted = amount ?? left;
  if (wanted <= 0 || wanted > left) return null;
  const [refund] = await tx
    .insert(refunds)
    .values({ paymentId: payment.id, key, amount: wanted, createdAt: now })
    .returning();
  if (!refund) throw new Error('A refund that was just written is gone.');
  await refundLater(tx, refund.id);
  return refund;
}

/** Cents that were given back, or will be. */
async function promised(tx: Tx, paymentId: string): Promise<number> {
  const [row] = await tx
    .select({ total: sum(refunds.amount) })
    .from(refunds)
    .where(and(eq(refunds.paymentId, paymentId), ne(refunds.status, 'failed')));
  return Number(row?.total ?? 0);
}

/**
 * Asks the gateway to give money back. It may be asked again: the id of the refund is the gateway’s key.
 * One that the gateway refuses is marked as failed, for people to look at.
 */
export async function sendRefund(
  { refund: id }: { refund: string },
  services: PaymentServices,
): Promise<void> {
  const { db, clock, log } = services;
  const [found] = await db
    .select({ refund: refunds, payment: payments })
    .from(refunds)
    .leftJoin(payments, eq(payments.id, refunds.paymentId))
    .where(eq(refunds.id, id));
  if (found?.refund.status !== 'pending') return;
  const { renewalGateway, renewalRef } = found.refund;
  const name = found.payment?.gateway ?? renewalGateway;
  const paidRef = found.payment?.gatewayRef ?? renewalRef;
  if (name === null || paidRef === null) throw new Error('A refund is of nothing that was paid.');
  const gateway = gatewayNamed(services, name);
  if (!gateway) throw new Error('The gateway of a payment that is given back is not set up here.');
  const given = await gateway.refund(paidRef, found.refund.amount, id);
  if (given.status === 'pending') {
    await db.update(refunds).set({ gatewayRef: given.ref }).where(eq(refunds.id, id));
    throw new Error('The gateway has not given the money back yet.');
  }
  if (given.status === 'failed') log.error({ refund: id }, 'money could not be given back');
  await settle(services, id, given.status, given.ref, clock.now());
}

async function settle(
  { db }: PaymentServices,
  id: string,
  status: 'succeeded' | 'failed',
  ref: string,
  now: Date,
): Promise<void> {
  await db.transaction(async (tx) => {
    const [settled] = await tx
      .update(refunds)
      .set({ status, gatewayRef: ref === '' ? null : ref, settledAt: now })
      .where(and(eq(refunds.id, id), eq(refunds.status, 'pending')))
      .returning();
    if (!settled || status === 'failed') return;
    const { paymentId, renewalGateway, renewalRef, amount } = settled;
    if (paymentId !== null) {
      await tx
        .update(payments)
        .set({ refunded: sql`${payments.refunded} + ${amount}` })
        .where(eq(payments.id, paymentId));
    }
    if (renewalGateway !== null && renewalRef !== null) {
      await tx
        .update(renewals)
        .set({ refunded: sql`${renewals.refunded} + ${amount}` })
        .where(and(eq(renewals.gateway, renewalGateway), eq(renewals.ref, renewalRef)));
    }
  });
}

/**
 * Decides that all that is left of what a renewal took is given back, within the transaction of its reason. The
 * gateway is asked right after.
 * @param key What it is for: the same key gives money back once.
 * @returns The refund; the same one for the same key. Null when nothing is left.
 */
export async function requestRenewalRefund(
  tx: Tx,
  now: Date,
  { gateway, ref }: RenewalName,
  key: string,
): Promise<RefundRow | null> {
  const [renewal] = await tx
    .select()
    .from(renewals)
    .where(and(eq(renewals.gateway, gateway), eq(renewals.ref, ref)))
    .for('update');
  const [same] = await tx.select().from(refunds).where(eq(refunds.key, key));
  if (same) return same;
  if (renewal?.status !== 'paid') return null;
  const [promised] = await tx
    .select({ total: sum(refunds.amount) })
    .from(refunds)
    .where(
      and(
        eq(refunds.renewalGateway, gateway),
        eq(refunds.renewalRef, ref),
        ne(refunds.status, 'failed'),
      ),
    );
  const amount = renewal.amount - Number(promised?.total ?? 0);
  if (amount <= 0) return null;
  const [refund] = await tx
    .insert(refunds)
    .values({ renewalGateway: gateway, renewalRef: ref, key, amount, createdAt: now })
    .returning();
  if (!refund) throw new Error('A refund that was just written is gone.');
  await refundLater(tx, refund.id);
  return refund;
}
