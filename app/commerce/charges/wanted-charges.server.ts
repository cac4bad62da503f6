import { and, asc, eq, inArray, not, notInArray, type SQL } from 'drizzle-orm';
import { finalCaseStatuses } from '../../../engine/care';
import { type Charge, chargeFor } from '../../../engine/commerce';
import { careCaseLines, careCases } from '../../database/tables/care.schema.server';
import {
  orderLines,
  orders,
  type PaymentStatus,
  paymentLines,
  payments,
} from '../../database/tables/orders.schema.server';
import { checkouts } from '../../database/tables/payments.schema.server';
import type { Queryable, Tx } from '../../kernel/database/client.server';
import { chargeLater } from '../gateway/payment-queue.server';
import { allOf, lineBack, lockOrder, requestRefund } from '../refunds/refunds.server';
import type { LineBack } from '../refunds/shares';
import { wentWithTreatment } from './over-add-ons.server';

/** A case, as far as its money goes. */
export interface ChargedCase {
  id: string;
  orderId: string;
}

/** Payments that may still be taken. */
const open: PaymentStatus[] = ['wanted', 'charging', 'refused'];
/** Payments that were taken, or may be. */
const live: PaymentStatus[] = [...open, 'captured'];

/** Money that an approval takes and gives back, in cents. */
export interface Approved {
  charged: number;
  /** Cents that go back of an order that was paid at checkout. */
  refund: number;
}

/**
 * Asks for the money of a case that is approved, in the transaction of the approval: for its lines, and with the first
 * case of its order for what needs no prescription and the shipping. A job takes it afterwards, as gateways are slow
 * and elsewhere. Where the lines were paid before, what they cost less now is given back, and what they cost more is
 * charged.
 * @param difference Cents that a line costs more than it was ordered for, as its patient agreed, or less where below 0.
 * @param version The version of the case that the approval made.
 * @returns Null where more than that was given back before.
 */
export async function chargeCase(
  tx: Tx,
  now: Date,
  { id: caseId, orderId }: ChargedCase,
  { difference, version }: { difference: ReadonlyMap<string, number>; version: number },
): Promise<Approved | null> {
  await lockOrder(tx, orderId);
  const order = await readOrder(tx, orderId);
  const ids = await linesOfCase(tx, caseId);
  const paid = await paidForLines(tx, ids);
  if (paid.size > 0) {
    const settled = { order, paid, difference, version };
    return settleDifference(tx, now, { id: caseId, orderId }, settled);
  }
  const withExtras = !(await areExtrasAsked(tx, orderId));
  const charge = chargeFor(order, { ids, difference, withExtras });
  await want(tx, now, order, { caseId, withExtras, charge });
  return { charged: charge.amount, refund: 0 };
}

type Order = Awaited<ReturnType<typeof readOrder>>;

async function readOrder(tx: Tx, orderId: string) {
  const [order] = await tx
    .select({
      id: orders.id,
      shipping: orders.shipping,
      currency: orders.currency,
      gateway: checkouts.gateway,
    })
    .from(orders)
    .innerJoin(checkouts, eq(checkouts.id, orders.checkoutId))
    .where(eq(orders.id, orderId));
  if (!order) throw new Error(`There is no order ${orderId} to charge.`);
  const { id, total, prescription } = orderLines;
  const lines = await tx
    .select({ id, total, prescription })
    .from(orderLines)
    .where(and(eq(orderLines.orderId, orderId), not(wentWithTreatment)))
    .orderBy(asc(orderLines.position));
  return { ...order, lines };
}

async function linesOfCase(tx: Tx, caseId: string): Promise<string[]> {
  const rows = await tx
    .select({ id: careCaseLines.orderLineId })
    .from(careCaseLines)
    .where(eq(careCaseLines.caseId, caseId));
  return rows.map(({ id }) => id);
}

/** Cents that were taken for lines and not given back; nothing for a line of which all went back. */
async function paidForLines(tx: Tx, ids: readonly string[]): Promise<Map<string, number>> {
  const rows = await tx
    .select({ id: paymentLines.orderLineId, charged: paymentLines.amount, back: lineBack })
    .from(paymentLines)
    .innerJoin(payments, eq(payments.id, paymentLines.paymentId))
    .where(and(inArray(paymentLines.orderLineId, [...ids]), eq(payments.status, 'captured')));
  const paid = new Map<string, number>();
  for (const { id, charged, back: given } of rows) {
    const before = paid.get(id) ?? 0;
    if (charged > given) paid.set(id, before + charged - given);
  }
  return paid;
}

interface Settled {
  order: Order;
  /** Cents that were paid for each line and not given back. */
  paid: ReadonlyMap<string, number>;
  difference: ReadonlyMap<string, number>;
  version: number;
}

/**
 * Gives back what lines that were paid before cost less now, and asks for what they cost more; null where the patient
 * would pay for something that was given back to them before, and that they were not asked about.
 */
async function settleDifference(
  tx: Tx,
  now: Date,
  { id, orderId }: ChargedCase,
  { order, paid, difference, version }: Settled,
): Promise<Approved | null> {
  const back: LineBack[] = [];
  const due: { id: string; amount: number }[] = [];
  for (const line of order.lines) {
    const paidCents = paid.get(line.id);
    if (paidCents === undefined) continue;
    const agreed = difference.get(line.id) ?? 0;
    const cents = line.total + agreed - paidCents;
    if (cents > 0 && agreed <= 0) return null;
    if (cents > 0) due.push({ id: line.id, amount: cents });
    else back.push({ orderLineId: line.id, cents: () => -cents });
  }
  const key = `case ${id} less ${version}`;
  const refund = await requestRefund(tx, now, { orderId, of: { lines: back }, key });
  const charged = due.reduce((sum, { amount }) => sum + amount, 0);
  if (charged > 0) {
    const charge = { lines: due, shipping: 0, amount: charged };
    await want(tx, now, order, { caseId: id, withExtras: false, charge });
  }
  return { charged, refund };
}

async function areExtrasAsked(tx: Tx, orderId: string): Promise<boolean> {
  const [found] = await tx
    .select({ id: payments.id })
    .from(payments)
    .where(and(eq(payments.orderId, orderId), eq(payments.withExtras, true)))
    .limit(1);
  return found !== undefined;
}

interface Wanted {
  caseId: string | null;
  withExtras: boolean;
  isForChange?: boolean;
  charge: Charge;
}

async function want(
  tx: Tx,
  now: Date,
  { id: orderId, gateway, currency }: Order,
  { caseId, withExtras, isForChange = false, charge }: Wanted,
): Promise<void> {
  const { amount, shipping, lines } = charge;
  const [payment] = await tx
    .insert(payments)
    .values({
      ...{ orderId, caseId, status: 'wanted', withExtras, isForChange, amount, shipping },
      ...{ gateway, currency, createdAt: now },
    })
    .returning({ id: payments.id });
  if (!payment) throw new Error('A payment that was just asked for is gone.');
  const { id: paymentId } = payment;
  if (lines.length > 0) {
    const rows = lines.map((line) => ({ paymentId, orderLineId: line.id, amount: line.amount }));
    await tx.insert(paymentLines).values(rows);
  }
  await chargeLater(tx, paymentId);
}

/**
 * Asks for what parcels of a case cost more that were paid and have not left, in the transaction in which their patient
 * agrees.
 * @param due Cents of each line.
 * @returns Cents that are charged.
 */
export async function chargeChange(
  tx: Tx,
  now: Date,
  { id: caseId, orderId }: ChargedCase,
  due: readonly { id: string; amount: number }[],
): Promise<number> {
  const amount = due.reduce((sum, line) => sum + line.amount, 0);
  if (amount === 0) return 0;
  await lockOrder(tx, orderId);
  const charge = { lines: [...due], shipping: 0, amount };
  const wanted = { caseId, withExtras: false, isForChange: true, charge };
  await want(tx, now, await readOrder(tx, orderId), wanted);
  return amount;
}

/** Calls off what parcels of a case were to cost more: it is prescribed otherwise, or nobody pays for it. */
export async function callOffChange(tx: Tx, caseId: string): Promise<void> {
  const ofCase = and(eq(payments.caseId, caseId), eq(payments.isForChange, true));
  await callOff(tx, await lockOpen(tx, ofCase));
}

/**
 * Undoes what an approval asked for, in the transaction in which it is taken back, declined or given up. What was not
 * taken never is; what is being taken is called off, and given back where the gateway was quicker.
 */
export async function callOffCharge(
  tx: Tx,
  now: Date,
  { id: caseId, orderId }: ChargedCase,
): Promise<void> {
  await lockOrder(tx, orderId);
  await callOff(tx, await lockOpen(tx, eq(payments.caseId, caseId)));
  await chargeExtras(tx, now, orderId);
}

/**
 * The same, with what was taken for the lines of the case given back: nobody pays for what is not approved. What was
 * paid at checkout stays until it is decided, as it was agreed then.
 * @returns Cents that are given back.
 */
export async function undoCharge(
  tx: Tx,
  now: Date,
  { id, orderId, version }: ChargedCase & { version: number },
): Promise<number> {
  await callOffCharge(tx, now, { id, orderId });
  const [taken] = await tx
    .select({ id: payments.id })
    .from(payments)
    .where(
      and(eq(payments.orderId, orderId), eq(payments.caseId, id), eq(payments.status, 'captured')),
    )
    .limit(1);
  if (!taken) return 0;
  const lines = allOf(await linesOfCase(tx, id));
  const key = `case ${id} taken back ${version}`;
  return requestRefund(tx, now, { orderId, of: { lines }, key });
}

/** Gives up what needs no prescription of an order, where no card pays for it and nothing else goes with it. */
export async function giveUpExtras(tx: Tx, paymentId: string): Promise<void> {
  await callOff(tx, await lockOpen(tx, eq(payments.id, paymentId)));
}

function lockOpen(tx: Tx, which: SQL | undefined): Promise<(typeof payments.$inferSelect)[]> {
  return tx
    .select()
    .from(payments)
    .where(and(which, inArray(payments.status, open)))
    .for('update');
}

async function callOff(tx: Tx, found: readonly (typeof payments.$inferSelect)[]): Promise<void> {
  for (const { id, status, gatewayRef } of found) {
    // What the gateway knows of is ended there too.
    const isUnknown = status !== 'charging' && gatewayRef === null;
    await tx
      .update(payments)
      .set({ status: isUnknown ? 'dropped' : 'calledOff', withExtras: false })
      .where(eq(payments.id, id));
    if (!isUnknown) await chargeLater(tx, id);
  }
}

/**
 * Asks for what needs no prescription of an order, and for its shipping, where the payment that they went with is
 * called off and another case of the order goes on.
 */
async function chargeExtras(tx: Tx, now: Date, orderId: string): Promise<void> {
  if (await areExtrasAsked(tx, orderId)) return;
  const [other] = await tx
    .select({ id: payments.id })
    .from(payments)
    .innerJoin(careCases, eq(careCases.id, payments.caseId))
    .where(
      and(
        eq(payments.orderId, orderId),
        inArray(payments.status, live),
        notInArray(careCases.status, [...finalCaseStatuses]),
      ),
    )
    .limit(1);
  if (!other) return;
  const order = await readOrder(tx, orderId);
  const charge = chargeFor(order, { ids: [], withExtras: true });
  if (charge.amount > 0 || charge.lines.length > 0)
    await want(tx, now, order, { caseId: null, withExtras: true, charge });
}

/** Says whether a card still has to pay for a case, or for nothing of it any more. */
export async function isChargeOpen(db: Queryable, caseId: string): Promise<boolean> {
  const [found] = await db
    .select({ id: payments.id })
    .from(payments)
    .where(and(eq(payments.caseId, caseId), inArray(payments.status, open)))
    .limit(1);
  return found !== undefined;
}

/** Lets the charge of a case go on that waited because the case was on hold. */
export async function resumeCharge(tx: Tx, caseId: string): Promise<void> {
  const rows = await tx
    .select({ id: payments.id })
    .from(payments)
    .where(and(eq(payments.caseId, caseId), eq(payments.status, 'wanted')));
  for (const { id } of rows) await chargeLater(tx, id);
}

/**
 * Tries everything again that a card of a patient refused, in one transaction: they gave another one, or say that it
 * pays now.
 * @returns The number of charges that are tried.
 */
export function retryCharges(db: Queryable, userId: string): Promise<number> {
  return db.transaction(async (tx) => {
    const refused = await tx
      .update(payments)
      .set({ status: 'wanted' })
      .where(
        and(
          eq(payments.status, 'refused'),
          inArray(
            payments.orderId,
            tx.select({ id: orders.id }).from(orders).where(eq(orders.userId, userId)),
          ),
        ),
      )
      .returning({ id: payments.id });
    for (const { id } of refused) await chargeLater(tx, id);
    return refused.length;
  });
}
