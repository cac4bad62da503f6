import { and, eq, inArray, isNull, or, sql } from 'drizzle-orm';
import type { CaseStatus } from '../../../engine/care';
import { careCases } from '../../database/tables/care.schema.server';
import { orders, payments } from '../../database/tables/orders.schema.server';
import { checkouts } from '../../database/tables/payments.schema.server';
import { day } from '../../kernel/calendar/milliseconds';
import type { Tx } from '../../kernel/database/client.server';
import { cardNeeded, cardRefused } from '../../mail/templates/orders';
import {
  currentGateway,
  customerOf,
  findCustomer,
  gatewayNamed,
  type PaymentServices,
} from '../gateway/gateways.server';
import { inADay, tellOfGone } from '../gateway/gone-gateway.server';
import type { GatewayCharge, PaymentGateway } from '../gateway/payment-gateway';
import { GatewayError } from '../gateway/payment-gateway';
import { chargeLater } from '../gateway/payment-queue.server';
import { mailAboutOrder } from '../orders/mail-about-order.server';
import { hasDispute } from '../orders/under-way.server';
import { lockOrder, requestPaymentRefund } from '../refunds/refunds.server';
import { giveBackOver, leaveOutOver } from './over-add-ons.server';

type Payment = typeof payments.$inferSelect;

declare module '../../kernel/http/load-context' {
  interface BusinessEvents {
    /** A card was charged for what an approval asked for, in the same transaction. */
    chargeMade(tx: Tx, services: PaymentServices, payment: Payment): Promise<void>;
  }
}

/** Days that a patient has to give another card, before what a card refused is given up. */
const daysForAnotherCard = 14;

/**
 * Takes the money that an approval asked for, or makes sure that what was called off is never taken. Each step is
 * written down before the gateway is asked for it, so that it may run again at any point: a charge is named before it
 * is confirmed, and one that was called off is cancelled there and never confirmed again.
 */
export async function runCharge(
  { payment: id }: { payment: string },
  services: PaymentServices,
): Promise<void> {
  if (await waitsForGateway(services, id)) return;
  const begun = await begin(services, id);
  if (begun === null) return;
  const charge = begun.payment.amount === 0 ? free(begun.payment) : await ask(services, begun);
  if (charge === null) return;
  const hasCard = charge.status !== 'refused' || (await keepsCard(services, begun));
  // Whatever changed meanwhile, the gateway says what happened.
  await record(services, id, charge, { attempt: begun.payment.tries, hasCard });
}

/** Says whether the gateway of a charge keeps a card of its patient: after a move to another gateway there is none. */
async function keepsCard(services: PaymentServices, { payment, userId }: Begun): Promise<boolean> {
  const gateway = gatewayNamed(services, payment.gateway);
  const customer = gateway && (await findCustomer(services.db, gateway.name, userId));
  if (!gateway || customer === null) return false;
  return (await gateway.paymentMethods(customer)).length > 0;
}

/**
 * Lets a charge wait whose gateway is not set up here any more, where it may have been taken there: it is looked at
 * every day, in case the gateway is set up again, and managers are told of it. One that was not taken goes to the
 * gateway that takes payments now.
 */
function waitsForGateway(services: PaymentServices, id: string): Promise<boolean> {
  const { db, clock, config } = services;
  return db.transaction(async (tx) => {
    const [found] = await tx
      .select({ payment: payments, site: checkouts.site })
      .from(payments)
      .innerJoin(orders, eq(orders.id, payments.orderId))
      .innerJoin(checkouts, eq(checkouts.id, orders.checkoutId))
      .where(
        and(eq(payments.id, id), inArray(payments.status, ['wanted', 'charging', 'calledOff'])),
      );
    if (!found || gatewayNamed(services, found.payment.gateway) !== null) return false;
    if (await moveUntaken(tx, services, found.payment)) return false;
    if (found.payment.amount === 0) return false;
    const now = clock.now();
    const gone = { ...found.payment, key: `payment ${id}`, site: found.site };
    await tellOfGone(tx, now, config.publicUrl, gone);
    await chargeLater(tx, id, inADay(now));
    return true;
  });
}

/**
 * Gives a charge that its gateway cannot have taken to the gateway that takes payments now: nobody asked for its money
 * since it was wanted, or refused. The card that was kept did not come along, so another one pays.
 * @returns False where it may have been taken, or no other gateway is set up.
 */
async function moveUntaken(
  tx: Tx,
  services: PaymentServices,
  { id, gateway }: Payment,
): Promise<boolean> {
  const current = currentGateway(services);
  if (!current) return false;
  const isUntaken = or(
    eq(payments.status, 'wanted'),
    // A charge is named before its money is asked for.
    and(eq(payments.status, 'charging'), isNull(payments.gatewayRef)),
  );
  const moved = await tx
    .update(payments)
    .set({ gateway: current.name, gatewayRef: null })
    .where(and(eq(payments.id, id), eq(payments.gateway, gateway), isUntaken))
    .returning({ id: payments.id });
  return moved.length > 0;
}

interface Begun {
  payment: Payment;
  userId: string;
  /** The payment with which the card was kept; null for another card than that. */
  checkoutRef: string | null;
}

/** Says that the gateway is asked from now on. Null where there is nothing to ask, or not now. */
function begin({ db, clock, events }: PaymentServices, id: string): Promise<Begun | null> {
  return db.transaction(async (tx) => {
    // It locks the case, which comes before its order.
    const caseId = await caseToBeCharged(tx, id);
    if (caseId !== null && !(await events.mayBeCharged(tx, clock.now(), caseId))) return null;
    const found = await lockPayment(tx, id);
    if (!found) return null;
    const { payment, userId, checkoutRef } = found;
    const { status, tries } = payment;
    if (status === 'charging' || status === 'calledOff') {
      return { payment, userId, checkoutRef: tries > 1 ? null : checkoutRef };
    }
    // What became wanted in this very moment has a job of its own, which asks first.
    if (status !== 'wanted' || payment.caseId !== caseId) return null;
    if (!(await mayCharge(tx, payment))) return null;
    // It is asked for again once that is decided.
    if (await hasDispute(tx, userId)) return null;
    // What the gateway was told once it takes whole, or not at all.
    const amount = payment.gatewayRef === null ? await leaveOutOver(tx, payment) : payment.amount;
    const charging = { status: 'charging', tries: tries + 1, amount } as const;
    await tx.update(payments).set(charging).where(eq(payments.id, id));
    return {
      payment: { ...payment, ...charging },
      userId,
      checkoutRef: tries > 0 ? null : checkoutRef,
    };
  });
}

/** Finds the case of a payment that is still to be taken; null where it is of none, or not to be taken. */
async function caseToBeCharged(tx: Tx, id: string): Promise<string | null> {
  const [found] = await tx
    .select({ caseId: payments.caseId })
    .from(payments)
    .where(and(eq(payments.id, id), eq(payments.status, 'wanted')));
  return found?.caseId ?? null;
}

/**
 * The payment with which the card of a payment of a query was kept at its gateway: what its patient paid last for a
 * medicine that costs more than they had ordered, else the checkout; null where it was kept at another gateway.
 */
const cardKeptWith = sql<string | null>`coalesce((
  select m.gateway_ref from medicine_payments m join prescriptions x on x.id = m.prescription_id
  where x.case_id = ${payments.caseId} and x.ended_at is null and m.status = 'succeeded'
  and m.gateway = ${payments.gateway}
  order by m.completed_at desc limit 1),
  case when ${checkouts.gateway} = ${payments.gateway} then ${checkouts.gatewayRef} end)`;

async function lockPayment(tx: Tx, id: string): Promise<Begun | null> {
  const [found] = await tx
    .select({ orderId: payments.orderId, userId: orders.userId, checkoutRef: cardKeptWith })
    .from(payments)
    .innerJoin(orders, eq(orders.id, payments.orderId))
    .innerJoin(checkouts, eq(checkouts.id, orders.checkoutId))
    .where(eq(payments.id, id));
  if (!found) return null;
  await lockOrder(tx, found.orderId);
  const [payment] = await tx.select().from(payments).where(eq(payments.id, id)).for('update');
  return payment ? { payment, userId: found.userId, checkoutRef: found.checkoutRef } : null;
}

/** Statuses of cases of which parcels wait that cost more since they were prescribed otherwise. */
const running: readonly CaseStatus[] = ['approved', 'atPharmacy', 'shipped', 'delivered'];

/**
 * Tells whether a case may be charged: not while it is not approved, or waits for a provider because of what its
 * patient told.
 */
async function mayCharge(tx: Tx, { caseId, isForChange }: Payment): Promise<boolean> {
  if (caseId === null) return true;
  const { status, attention } = careCases;
  const [careCase] = await tx
    .select({ status, attention })
    .from(careCases)
    .where(eq(careCases.id, caseId));
  if (careCase === undefined || careCase.attention === 'hold') return false;
  return isForChange ? running.includes(careCase.status) : careCase.status === 'approved';
}

/** Charge of nothing, where a coupon pays for all of it: no card is asked. */
function free({ status }: Payment): GatewayCharge {
  return { ref: '', status: status === 'calledOff' ? 'cancelled' : 'paid' };
}

/** Null where it was called off before the gateway had taken note of it: it comes again, to be cancelled there. */
async function ask(
  services: PaymentServices,
  { payment, userId, checkoutRef }: Begun,
): Promise<GatewayCharge | null> {
  const { id, status, amount, currency, tries } = payment;
  const gateway = gatewayNamed(services, payment.gateway);
  if (!gateway) throw new Error('The gateway of an order that is charged is not set up here.');
  const ref =
    payment.gatewayRef ?? (await open(services, gateway, { id, userId, amount, currency }));
  if (status === 'calledOff') return gateway.callOffCharge(ref);
  if (await isCalledOff(services, id)) return null;
  return gateway.takeCharge(ref, `${id} ${tries}`, checkoutRef);
}

async function open(
  services: PaymentServices,
  gateway: PaymentGateway,
  { id, userId, ...money }: { id: string; userId: string; amount: number; currency: string },
): Promise<string> {
  const customer = await customerOf(services, gateway, userId);
  const ref = await gateway.openCharge({ ...money, key: id, customer });
  const named = await services.db
    .update(payments)
    .set({ gatewayRef: ref })
    .where(and(eq(payments.id, id), eq(payments.gateway, gateway.name)))
    .returning({ id: payments.id });
  // Another process, of which this gateway is none any more, has given it to the one that takes payments now.
  if (named.length === 0) throw new GatewayError('The charge has gone to another gateway.');
  return ref;
}

async function isCalledOff({ db }: PaymentServices, id: string): Promise<boolean> {
  const rows = await db
    .select({ id: payments.id })
    .from(payments)
    .where(and(eq(payments.id, id), eq(payments.status, 'calledOff')));
  return rows.length > 0;
}

/** Writes down what the gateway did, with all that follows, once. */
async function record(
  services: PaymentServices,
  id: string,
  { status: there }: GatewayCharge,
  { attempt, hasCard }: { attempt: number; hasCard: boolean },
): Promise<void> {
  const now = services.clock.now();
  await services.db.transaction(async (tx) => {
    const found = await lockPayment(tx, id);
    if (!found) return;
    const { payment } = found;
    const { status } = payment;
    if (status === 'captured' || status === 'dropped') return;
    const set = (to: Partial<Payment>) =>
      tx.update(payments).set(to).where(eq(payments.id, id)).returning();
    switch (there) {
      case 'paid':
        return recordTaken(tx, services, payment);
      case 'refused':
        if (status === 'charging' && payment.tries === attempt)
          await refuse(tx, now, payment, hasCard);
        return;
      case 'cancelled':
        await set({ status: 'dropped', withExtras: false });
        return;
      case 'open':
        throw new GatewayError('The gateway has not taken the money yet.');
    }
  });
}

/** Writes down that the money of a payment was taken, which is locked, with all that follows. */
async function recordTaken(tx: Tx, services: PaymentServices, payment: Payment): Promise<void> {
  const now = services.clock.now();
  const { id, status, orderId, amount } = payment;
  const [captured] = await tx
    .update(payments)
    .set({ status: 'captured', captured: amount, capturedAt: now })
    .where(eq(payments.id, id))
    .returning();
  await tx.update(orders).set({ status: 'paid' }).where(eq(orders.id, orderId));
  if (!captured) return;
  // Called off too late: the money goes back.
  if (status === 'calledOff') await requestPaymentRefund(tx, now, captured);
  else {
    await services.events.chargeMade(tx, services, captured);
    await giveBackOver(tx, now, captured);
  }
}

/**
 * Notes that a gateway that is not set up any more took the money of a charge, as a manager has looked up there, with
 * all that follows from a charge.
 * @param ref Name by which that gateway knows it.
 * @returns False where the charge has another name there, or does not wait for this word any more.
 */
export async function noteTaken(
  tx: Tx,
  services: PaymentServices,
  { id, ref }: { id: string; ref: string },
): Promise<boolean> {
  const found = await lockPayment(tx, id);
  if (!found || found.payment.gatewayRef !== ref) return false;
  const { status } = found.payment;
  if (status !== 'charging' && status !== 'calledOff') return false;
  await recordTaken(tx, services, found.payment);
  return true;
}

/** Asks the patient for another card. The days that they have are counted from the first refusal. */
async function refuse(tx: Tx, now: Date, payment: Payment, hasCard: boolean): Promise<void> {
  const { id, orderId, tries, amount, isForChange } = payment;
  const givenUpAt = payment.givenUpAt ?? new Date(now.getTime() + daysForAnotherCard * day);
  await tx.update(payments).set({ status: 'refused', givenUpAt }).where(eq(payments.id, id));
  await mailAboutOrder(tx, now, { orderId, key: `payment ${id} refused ${tries}` }, (reader) =>
    (hasCard ? cardRefused : cardNeeded)(reader, { amount, givenUpAt, isForChange }),
  );
}
