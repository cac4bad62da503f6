import { and, asc, eq, inArray, ne, notInArray, sql, sum } from 'drizzle-orm';
import { users } from '../../database/tables/accounts.schema.server';
import { careCases } from '../../database/tables/care.schema.server';
import { orderLines, orders, payments } from '../../database/tables/orders.schema.server';
import { type GatewayName, renewals } from '../../database/tables/payments.schema.server';
import {
  type DisputeHandling,
  disputes,
  refunds,
} from '../../database/tables/refunds.schema.server';
import { refills, subscriptions } from '../../database/tables/subscriptions.schema.server';
import { mayDoNow } from '../../identity/access/holders.server';
import type { Queryable, Tx } from '../../kernel/database/client.server';
import { writeMail } from '../../mail/outbox.server';
import { type DisputeNews, disputeMail } from '../../mail/templates/disputes';
import { runCharge } from '../charges/run-charge.server';
import type { PaymentServices } from '../gateway/gateways.server';
import type { GatewayDispute } from '../gateway/payment-gateway';
import { chargeLater } from '../gateway/payment-queue.server';
import { lockOrder } from '../refunds/refunds.server';
import { paysFor } from '../renewals/renewals.server';
import { cancelLines } from '../subscriptions/change-subscription.server';
import { runRefillLater } from '../subscriptions/subscription-queue.server';

export type DisputeRow = typeof disputes.$inferSelect;

declare module '../../kernel/http/load-context' {
  interface BusinessEvents {
    /** A payment is disputed, in the transaction that takes it in. */
    disputeOpened(tx: Tx, services: PaymentServices, opened: DisputeRow): Promise<void>;
    /** A dispute of a payment was won or lost, in the same transaction. */
    disputeDecided(tx: Tx, services: PaymentServices, decided: DisputeRow): Promise<void>;
  }
}

/**
 * Takes a dispute into our books as the gateway tells of it now: once, however often and in whatever order the news
 * comes. While it is open nothing is charged or sent to whoever paid, and nothing of the order is paid back by hand;
 * managers are told. Once it is won what waited goes on. Once it is lost its money counts as given back, nothing of the
 * order renews any more, and what waited of it is not sent. A charge that it is of is in our books first.
 */
export async function recordDispute(
  services: PaymentServices,
  gateway: GatewayName,
  dispute: GatewayDispute,
): Promise<void> {
  const { db, clock, config, log } = services;
  for (const payment of await chargesUnderWay(db, gateway, dispute.paidRefs)) {
    await runCharge({ payment }, services);
  }
  await db.transaction(async (tx) => {
    const paid = await disputedIn(tx, gateway, dispute.paidRefs);
    if (!paid) {
      log.error({ dispute: dispute.ref }, 'a dispute is of nothing that was paid here');
      return;
    }
    // As everywhere, cases are locked before their order.
    await tx
      .select({ id: careCases.id })
      .from(careCases)
      .where(eq(careCases.patientId, payerOf(tx, paid.orderId)))
      .orderBy(asc(careCases.id))
      .for('update');
    await lockOrder(tx, paid.orderId);
    const now = clock.now();
    const { ref, amount, currency, answerBy } = dispute;
    const added = await tx
      .insert(disputes)
      .values({ ...paid, gateway, ref, amount, currency, answerBy, status: 'open', openedAt: now })
      .onConflictDoNothing()
      .returning({ ref: disputes.ref });
    const named = and(eq(disputes.gateway, gateway), eq(disputes.ref, ref));
    const [row] = await tx.select().from(disputes).where(named).for('update');
    if (!row) throw new Error('A dispute that was just written is gone.');
    const isNew = added.length > 0;
    if (isNew) {
      await runOpenRefills(tx, row.orderId);
      await services.events.disputeOpened(tx, services, row);
    }
    const isDecided = row.status === 'open' && dispute.status !== 'open';
    if (isDecided) {
      await tx.update(disputes).set({ status: dispute.status, closedAt: now }).where(named);
      if (dispute.status === 'lost') await bookLost(tx, now, row);
      await services.events.disputeDecided(tx, services, { ...row, status: dispute.status });
      await goOn(tx, row.orderId);
    }
    if (isNew || isDecided) {
      await tellManagers(tx, now, config.publicUrl, row, dispute.status);
    }
  });
}

/** Charges among these that the gateway was asked for, and that our books have no end of. */
async function chargesUnderWay(
  db: Queryable,
  gateway: GatewayName,
  refs: readonly string[],
): Promise<string[]> {
  if (refs.length === 0) return [];
  const rows = await db
    .select({ id: payments.id })
    .from(payments)
    .where(
      and(
        eq(payments.gateway, gateway),
        inArray(payments.gatewayRef, [...refs]),
        notInArray(payments.status, ['captured', 'dropped']),
      ),
    );
  return rows.map(({ id }) => id);
}

type Disputed = Pick<DisputeRow, 'orderId' | 'paymentId' | 'renewalRef'>;

async function disputedIn(
  tx: Tx,
  gateway: GatewayName,
  refs: readonly string[],
): Promise<Disputed | null> {
  if (refs.length === 0) return null;
  const [payment] = await tx
    .select({ orderId: payments.orderId, paymentId: payments.id })
    .from(payments)
    .where(and(eq(payments.gateway, gateway), inArray(payments.gatewayRef, [...refs])));
  if (payment) return { ...payment, renewalRef: null };
  const [renewal] = await tx
    .select({ orderId: subscriptions.orderId, renewalRef: renewals.ref })
    .from(renewals)
    .innerJoin(refills, paysFor)
    .innerJoin(subscriptions, eq(subscriptions.id, refills.subscriptionId))
    .where(and(eq(renewals.gateway, gateway), inArray(renewals.ref, [...refs])));
  return renewal ? { ...renewal, paymentId: null } : null;
}

/** The bank gave the money back: as much as is left of what was taken counts as a refund, and what renews ends. */
async function bookLost(tx: Tx, now: Date, row: DisputeRow): Promise<void> {
  const { gateway, ref, paymentId, renewalRef, orderId } = row;
  const of =
    paymentId === null
      ? and(eq(refunds.renewalGateway, gateway), eq(refunds.renewalRef, renewalRef ?? ''))
      : eq(refunds.paymentId, paymentId);
  const own =
    paymentId === null
      ? await tx
          .select({ taken: renewals.amount })
          .from(renewals)
          .where(and(eq(renewals.gateway, gateway), eq(renewals.ref, renewalRef ?? '')))
          .for('update')
      : await tx
          .select({ taken: payments.captured })
          .from(payments)
          .where(eq(payments.id, paymentId))
          .for('update');
  const [promised] = await tx
    .select({ total: sum(refunds.amount) })
    .from(refunds)
    .where(and(of, ne(refunds.status, 'failed')));
  const amount = Math.min(row.amount, (own[0]?.taken ?? 0) - Number(promised?.total ?? 0));
  if (amount > 0) {
    const renewalGateway = paymentId === null ? gateway : null;
    await tx.insert(refunds).values({
      ...{ paymentId, renewalGateway, renewalRef, amount },
      ...{ key: `dispute ${ref}`, status: 'succeeded', gatewayRef: ref },
      ...{ createdAt: now, settledAt: now },
    });
    if (paymentId === null) {
      await tx
        .update(renewals)
        .set({ refunded: sql`${renewals.refunded} + ${amount}` })
        .where(and(eq(renewals.gateway, gateway), eq(renewals.ref, renewalRef ?? '')));
    } else {
      await tx
        .update(payments)
        .set({ refunded: sql`${payments.refunded} + ${amount}` })
        .where(eq(payments.id, paymentId));
    }
  }
  await endSubscriptions(tx, now, orderId, 'The payment was disputed.');
}

/** Ends whatever renews of an order, and drops the refills that were not paid. */
export async function endSubscriptions(
  tx: Tx,
  now: Date,
  orderId: string,
  reason: string,
): Promise<void> {
  const rows = await tx
    .select({ id: orderLines.id })
    .from(orderLines)
    .where(eq(orderLines.orderId, orderId))
    .orderBy(asc(orderLines.position));
  await cancelLines(tx, now, { orderId, lines: rows.map(({ id }) => id) }, reason);
  await runOpenRefills(tx, payerOf(tx, orderId));
}

/** Lets go on what waited for whoever paid an order, of all their orders. */
async function goOn(tx: Tx, orderId: string): Promise<void> {
  const wanted = await tx
    .select({ id: payments.id })
    .from(payments)
    .innerJoin(orders, eq(orders.id, payments.orderId))
    .where(and(eq(orders.userId, payerOf(tx, orderId)), eq(payments.status, 'wanted')));
  for (const { id } of wanted) await chargeLater(tx, id);
  await runOpenRefills(tx, payerOf(tx, orderId));
}

function payerOf(tx: Tx, orderId: string) {
  return tx.select({ id: orders.userId }).from(orders).where(eq(orders.id, orderId));
}

/** Looks again at the refills of a patient that were not paid. */
export async function runOpenRefills(
  tx: Tx,
  patientId: string | ReturnType<typeof payerOf>,
): Promise<void> {
  const open = await tx
    .select({ gateway: refills.gateway, ref: refills.renewalRef })
    .from(refills)
    .innerJoin(subscriptions, eq(subscriptions.id, refills.subscriptionId))
    .where(
      and(
        eq(subscriptions.patientId, patientId),
        inArray(refills.status, ['held', 'asked', 'declined']),
      ),
    );
  for (const name of open) await runRefillLater(tx, name);
}

async function tellManagers(
  tx: Tx,
  now: Date,
  origin: string,
  { gateway, ref, orderId, amount }: DisputeRow,
  status: DisputeNews['status'],
): Promise<void> {
  const [order] = await tx.select().from(orders).where(eq(orders.id, orderId));
  if (!order) return;
  const managers = await tx.select().from(users).where(mayDoNow('practice:manage'));
  for (const { id, email: to, firstName } of managers) {
    const reader = { firstName, site: order.site, origin };
    await writeMail(tx, now, {
      key: `dispute ${gateway} ${ref} ${status} ${id}`,
      site: order.site,
      to,
      ...disputeMail(reader, { number: order.number, amount, currency: order.currency, status }),
    });
  }
}

/** Notes what staff make of an open dispute of an order. Accepting it ends what renews. False where none is open. */
export async function handleDispute(
  tx: Tx,
  now: Date,
  { orderId, ref, staffId }: { orderId: string; ref: string; staffId: string },
  handling: DisputeHandling,
): Promise<boolean> {
  const [handled] = await tx
    .update(disputes)
    .set({ handling, handledBy: staffId, handledAt: now })
    .where(and(eq(disputes.orderId, orderId), eq(disputes.ref, ref), eq(disputes.status, 'open')))
    .returning({ ref: disputes.ref });
  if (!handled) return false;
  if (handling === 'accepted') {
    await endSubscriptions(tx, now, orderId, 'The payment was disputed.');
  }
  return true;
}
