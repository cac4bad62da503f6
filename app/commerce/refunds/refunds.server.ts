import { and, eq, ne, or, sql, sum } from 'drizzle-orm';
import { orders, paymentLines, payments } from '../../database/tables/orders.schema.server';
import {
  checkouts,
  type GatewayName,
  renewals,
} from '../../database/tables/payments.schema.server';
import { refundLines, refunds } from '../../database/tables/refunds.schema.server';
import { refills, subscriptions } from '../../database/tables/subscriptions.schema.server';
import type { Tx } from '../../kernel/database/client.server';
import { gatewayNamed, type PaymentServices } from '../gateway/gateways.server';
import { inADay, tellOfGone } from '../gateway/gone-gateway.server';
import { refundLater } from '../gateway/payment-queue.server';
import { paysFor, type RenewalName } from '../renewals/renewals.server';
import {
  type GivenBackOf,
  type LineBack,
  type Share,
  sharesOf,
  type Taken,
  within,
} from './shares';

export type RefundRow = typeof refunds.$inferSelect;

/** Money that shall be given back. */
export interface RefundWish {
  orderId: string;
  of: GivenBackOf;
  /** Purpose of the refund, such as `case 7 given up`: the same key gives money back once. */
  key: string;
}

/** All that is left of these lines. */
export function allOf(orderLineIds: readonly string[]): LineBack[] {
  return orderLineIds.map((orderLineId) => ({ orderLineId, cents: (_charged, left) => left }));
}

/**
 * Decides that money is given back, within the transaction of its reason: from each payment of the order what it took.
 * The gateway is asked right after. More than what is left of a payment is never given back.
 * @returns Cents that are given back; the same for the same key. 0 where nothing is left or more was asked for.
 */
export async function requestRefund(
  tx: Tx,
  now: Date,
  { orderId, of, key }: RefundWish,
): Promise<number> {
  await lockOrder(tx, orderId);
  const known = await givenUnder(tx, key);
  if (known > 0) return known;
  return keepShares(tx, now, key, sharesOf(await takenFor(tx, orderId), of));
}

/** Writes refunds down, one for each payment; the gateway is asked in jobs. */
async function keepShares(
  tx: Tx,
  now: Date,
  key: string,
  shares: readonly Share[],
): Promise<number> {
  const parts = shares.filter(({ amount }) => amount > 0);
  for (const [place, { paymentId, amount, lines }] of parts.entries()) {
    const [refund] = await tx
      .insert(refunds)
      .values({
        paymentId,
        key: place === 0 ? key : `${key}, part ${place + 1}`,
        amount,
        createdAt: now,
      })
      .returning({ id: refunds.id });
    if (!refund) throw new Error('A refund that was just written is gone.');
    if (lines.length > 0) {
      await tx.insert(refundLines).values(lines.map((line) => ({ ...line, refundId: refund.id })));
    }
    await refundLater(tx, refund.id);
  }
  return parts.reduce((sum, { amount }) => sum + amount, 0);
}

/** Decides that all of a payment is given back that was called off while it was taken. */
export async function requestPaymentRefund(
  tx: Tx,
  now: Date,
  { id, orderId }: { id: string; orderId: string },
): Promise<void> {
  const key = `payment ${id} called off`;
  const one = (await takenFor(tx, orderId)).filter(({ paymentId }) => paymentId === id);
  await keepShares(tx, now, key, sharesOf(one, 'order'));
}

/** Lets one decision about the money of an order happen after another, until the transaction ends. */
export async function lockOrder(tx: Tx, orderId: string): Promise<void> {
  await tx
    .select({ id: orders.id })
    .from(orders)
    .where(eq(orders.id, orderId))
    .for('no key update');
}

async function givenUnder(tx: Tx, key: string): Promise<number> {
  const [row] = await tx
    .select({ total: sum(refunds.amount) })
    .from(refunds)
    .where(or(eq(refunds.key, key), sql`starts_with(${refunds.key}, ${`${key}, part `})`));
  return Number(row?.total ?? 0);
}

/** Cents of a line of a payment of a query that were given back, or will be. */
export const lineBack = sql<number>`coalesce((
  select sum(g.amount) from refund_lines g join refunds f on f.id = g.refund_id
  where f.payment_id = "payment_lines"."payment_id" and f.status <> 'failed'
  and g.order_line_id = "payment_lines"."order_line_id"), 0)::integer`;

/** Everything that was taken for an order, the oldest payment first. */
async function takenFor(tx: Tx, orderId: string): Promise<Taken[]> {
  const found = await tx
    .select({
      paymentId: payments.id,
      captured: payments.captured,
      isForChange: payments.isForChange,
    })
    .from(payments)
    .where(and(eq(payments.orderId, orderId), eq(payments.status, 'captured')))
    .orderBy(payments.createdAt, payments.id)
    .for('update');
  const taken: Taken[] = [];
  for (const { paymentId, captured, isForChange } of found) {
    const [promised] = await tx
      .select({ total: sum(refunds.amount) })
      .from(refunds)
      .where(and(eq(refunds.paymentId, paymentId), ne(refunds.status, 'failed')));
    const lines = await tx
      .select({
        orderLineId: paymentLines.orderLineId,
        charged: paymentLines.amount,
        back: lineBack,
      })
      .from(paymentLines)
      .where(eq(paymentLines.paymentId, paymentId))
      .orderBy(paymentLines.orderLineId);
    taken.push({
      ...{ paymentId, isForChange },
      left: captured - Number(promised?.total ?? 0),
      lines: lines.map(({ orderLineId, charged, back: given }) => {
        return { orderLineId, charged, left: Math.max(0, charged - given) };
      }),
    });
  }
  return taken;
}

/**
 * Cents that are left of each line of an order, of all that was charged for it. Where some went back by hand, less is.
 */
export async function leftOfLines(tx: Tx, orderId: string): Promise<Map<string, number>> {
  const left = new Map<string, number>();
  for (const taken of await takenFor(tx, orderId)) {
    for (const { orderLineId, amount } of within(taken.left, taken.lines, (line) => line.left)) {
      left.set(orderLineId, (left.get(orderLineId) ?? 0) + amount);
    }
  }
  return left;
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
  if (!gateway) return waitForGateway(services, found.refund, found.payment);
  const given = await gateway.refund(paidRef, found.refund.amount, id);
  if (given.status === 'pending') {
    await db.update(refunds).set({ gatewayRef: given.ref }).where(eq(refunds.id, id));
    throw new Error('The gateway has not given the money back yet.');
  }
  if (given.status === 'failed') log.error({ refund: id }, 'money could not be given back');
  const { status, ref } = given;
  await db.transaction((tx) => settleRefund(tx, clock.now(), { id, status, ref }));
}

/**
 * Lets money wait that goes back through a gateway which is not set up here any more. It is tried every day, in case
 * the gateway is set up again, and managers are told of it.
 */
async function waitForGateway(
  { db, clock, config }: PaymentServices,
  { id, amount, createdAt, renewalGateway, renewalRef }: RefundRow,
  payment: typeof payments.$inferSelect | null,
): Promise<void> {
  const now = clock.now();
  await db.transaction(async (tx) => {
    const orderId = payment?.orderId ?? (await orderOfRenewal(tx, renewalGateway, renewalRef));
    const [order] = await tx
      .select({ site: checkouts.site, currency: orders.currency })
      .from(orders)
      .innerJoin(checkouts, eq(checkouts.id, orders.checkoutId))
      .where(eq(orders.id, orderId));
    if (order)
      await tellOfGone(tx, now, config.publicUrl, {
        ...{ ...order, key: `refund ${id}`, amount, createdAt },
      });
    await refundLater(tx, id, inADay(now));
  });
}

async function orderOfRenewal(
  tx: Tx,
  gateway: GatewayName | null,
  ref: string | null,
): Promise<string> {
  if (gateway === null || ref === null) throw new Error('A refund is of nothing that renewed.');
  const [found] = await tx
    .select({ orderId: subscriptions.orderId })
    .from(renewals)
    .innerJoin(refills, paysFor)
    .innerJoin(subscriptions, eq(subscriptions.id, refills.subscriptionId))
    .where(and(eq(renewals.gateway, gateway), eq(renewals.ref, ref)));
  if (!found) throw new Error('A renewal that is given back belongs to no order.');
  return found.orderId;
}

/**
 * Writes down what became of money that goes back, once.
 * @returns False where that is known already.
 */
export async function settleRefund(
  tx: Tx,
  now: Date,
  { id, status, ref }: { id: string; status: 'succeeded' | 'failed'; ref: string },
): Promise<boolean> {
  const [settled] = await tx
    .update(refunds)
    .set({ status, gatewayRef: ref === '' ? null : ref, settledAt: now })
    .where(and(eq(refunds.id, id), eq(refunds.status, 'pending')))
    .returning();
  if (!settled) return false;
  if (status === 'failed') return true;
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
  return true;
}

interface RenewalRefundWish extends Pick<RefundWish, 'key'> {
  /** The most that is given back, in cents; null for all that is left. */
  most?: number | null;
}

/**
 * Decides that what is left of what a renewal took is given back, within the transaction of its reason. The gateway is
 * asked right after.
 * @returns The refund; the same one for the same key. Null when nothing is left.
 */
export async function requestRenewalRefund(
  tx: Tx,
  now: Date,
  { gateway, ref }: RenewalName,
  { key, most = null }: RenewalRefundWish,
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
  const left = renewal.amount - Number(promised?.total ?? 0);
  const amount = most === null ? left : Math.min(left, most);
  if (amount <= 0) return null;
  const [refund] = await tx
    .insert(refunds)
    .values({ renewalGateway: gateway, renewalRef: ref, key, amount, createdAt: now })
    .returning();
  if (!refund) throw new Error('A refund that was just written is gone.');
  await refundLater(tx, refund.id);
  return refund;
}
