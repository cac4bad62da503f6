import type { CartLine } from '../../../../engine/commerce';
import { nextRefill } from '../../../../engine/supply';
import {
  paymentLines as gatewayLines,
  holdsPrescription,
  recurrenceOf,
} from '../../../commerce/gateway/payment-lines';
import { visa } from '../../../commerce/gateway/sandbox/card-box.server';
import { orderLine, orderOf, wholePayment } from '../../../commerce/orders/place-order.server';
import {
  orderLines,
  orders,
  paymentLines,
  payments,
} from '../../../database/tables/orders.schema.server';
import {
  type CheckoutSnapshot,
  checkouts,
  paymentCustomers,
} from '../../../database/tables/payments.schema.server';
import {
  sandboxCards,
  sandboxCharges,
  sandboxCustomers,
  sandboxPayments,
  sandboxSubscriptions,
} from '../../../database/tables/sandbox.schema.server';
import {
  subscriptionChanges,
  subscriptions,
} from '../../../database/tables/subscriptions.schema.server';
import { minute, second } from '../../../kernel/calendar/milliseconds';
import { dayOf } from '../../../kernel/calendar/service-day';
import { demoSnapshot } from '../../people/demo-order.server';
import { after, nameOf } from '../sample-data.server';
import type { Patient } from './generate-visitor';

/** Something that was ordered. */
export interface GeneratedOrder {
  order: typeof orders.$inferSelect;
  lines: GeneratedLine[];
  customer: Customer;
  snapshot: CheckoutSnapshot;
  /** Time at which it was charged; until then, at which it was placed. */
  paidAt: Date;
}

export type GeneratedLine = typeof orderLines.$inferSelect;

/** Something that renews, with the sandbox’s side of it. */
export interface Renewing {
  row: typeof subscriptions.$inferSelect;
  line: GeneratedLine;
  sandbox: typeof sandboxSubscriptions.$inferSelect;
}

/** Name by which the sandbox knows a patient. */
export type Customer = string;

/** A customer of the sandbox with a card. */
export function generateCustomer(
  { sampleData: { book }, random, id: userId, email }: Patient,
  at: Date,
): Customer {
  const ref = nameOf(random, 'sbxcus');
  book.note(sandboxCustomers, { ref, userId, email });
  book.note(paymentCustomers, { userId, gateway: 'sandbox', customerRef: ref, createdAt: at });
  book.note(sandboxCards, {
    ...visa,
    id: nameOf(random, 'sbxpm'),
    customer: ref,
    isDefault: true,
    createdAt: at,
  });
  return ref;
}

/** An order as it is written when a checkout is done, with its subscriptions, which begin with the charge. */
export function generateOrder(
  patient: Patient,
  customer: Customer,
  {
    lines: wanted,
    at,
    source,
  }: { lines: readonly CartLine[]; at: Date; source: 'quiz' | 'pharmacy' },
): { placed: GeneratedOrder; renewing: Renewing[] } {
  const { sampleData, random, id: userId, visitor } = patient;
  const { book, catalogue, origin } = sampleData;
  const { address, site } = visitor;
  const renews = wanted.some(({ variantId }) => !variantId.endsWith('-once'));
  const coupon = renews && random.chance(0.12) ? 'WELCOME20' : null;
  const snapshot = demoSnapshot({
    lines: wanted,
    catalogue,
    address,
    coupon,
    day: dayOf(at),
    newId: random.uuid,
  });
  const { total, currency } = snapshot;
  const begun = after(at, -random.between(20 * second, 3 * minute));
  const ref = nameOf(random, 'sbxpay');
  const isInjected = snapshot.items.some(({ product }) => product.injectionAck);
  const checkout = book.add(checkouts, {
    id: random.uuid(),
    userId,
    cartId: null,
    status: 'succeeded',
    gateway: 'sandbox',
    gatewayRef: ref,
    url: null,
    wallet: null,
    eventId: null,
    snapshot,
    fingerprint: ref,
    total,
    currency,
    site,
    origin,
    source,
    injectionAckAt: isInjected ? begun : null,
    createdAt: begun,
    completedAt: at,
  });
  const isHeld = holdsPrescription(snapshot);
  const order = book.add(orders, {
    ...orderOf(checkout, at, isHeld ? 'held' : 'paid'),
    id: random.uuid(),
    number: '',
  });
  sampleData.numbered.orders.push(order);
  const lines = snapshot.items.map((item, position) =>
    book.add(orderLines, { ...orderLine(item, order.id, position), id: random.uuid() }),
  );
  noteSandboxPayment(patient, customer, checkout, isHeld);
  const placed = { order, lines, customer, snapshot, paidAt: at };
  if (!isHeld) notePayment(patient, placed, { ref, caseId: null, at });
  return { placed, renewing: generateSubscriptions(patient, customer, checkout.id, placed) };
}

/** The payment as the sandbox has it. */
function noteSandboxPayment(
  { sampleData: { book, origin }, random, visitor }: Patient,
  customer: Customer,
  checkout: typeof checkouts.$inferSelect,
  isHeld: boolean,
): void {
  const { id, gatewayRef: ref, total: amount, currency, snapshot } = checkout;
  const { lines, discount } = gatewayLines(snapshot);
  const page = `${origin}/checkout?id=${id}`;
  book.note(sandboxPayments, {
    ...{ ref: ref ?? '', checkout: id, customer, amount, currency, isHeld },
    status: isHeld ? 'held' : 'paid',
    ...{ lines, discount },
    shippingAddress: visitor.address,
    successUrl: page,
    cancelUrl: page,
    clientSecret: nameOf(random, 'sbxs'),
    declines: 0,
    createdAt: checkout.createdAt,
    closedAt: checkout.completedAt,
  });
}

function notePayment(
  { sampleData: { book }, random }: Patient,
  { order, lines, customer }: GeneratedOrder,
  paid: { ref: string; caseId: string | null; at: Date },
): void {
  const whole = wholePayment({ order, lines }, { gateway: 'sandbox', ...paid });
  const id = random.uuid();
  book.note(payments, { id, ...whole.payment });
  for (const line of whole.lines) book.note(paymentLines, { ...line, paymentId: id });
  if (paid.caseId === null) return;
  const { amount, currency } = whole.payment;
  const { ref } = paid;
  book.note(sandboxCharges, {
    ...{ ref, key: id, customer, status: 'paid', amount, currency },
    lastKey: id,
  });
}

/** Charges an order when its case was approved: what renews of it begins with that. */
export function chargeOrder(
  patient: Patient,
  placed: GeneratedOrder,
  renewing: readonly Renewing[],
  { caseId, at }: { caseId: string; at: Date },
): void {
  const { sampleData, random } = patient;
  placed.order.status = 'paid';
  placed.paidAt = at;
  notePayment(patient, placed, { ref: nameOf(random, 'sbxch'), caseId, at });
  const anchorDay = dayOf(at);
  for (const { row, sandbox } of renewing) {
    row.anchorDay = anchorDay;
    row.nextRefillOn = nextRefill(row, anchorDay);
    row.gatewayRef = sandbox.ref;
    row.version += 1;
    sandbox.nextAt = at;
    sampleData.book.add(sandboxSubscriptions, sandbox);
    const next = { status: row.status, nextRefillOn: row.nextRefillOn };
    const { id: subscriptionId, version } = row;
    const begun = { kind: 'begun', userId: null, day: null, reason: '' } as const;
    sampleData.book.note(subscriptionChanges, { subscriptionId, version, ...begun, at, next });
  }
}

/** Returns what renews of an order, with us and with the sandbox. */
function generateSubscriptions(
  { sampleData: { book }, random, id: patientId }: Patient,
  customer: Customer,
  checkout: string,
  { order, lines, snapshot, paidAt }: GeneratedOrder,
): Renewing[] {
  const anchorDay = dayOf(paidAt);
  const isHeld = order.status === 'held';
  return lines.flatMap((line): Renewing[] => {
    const item = snapshot.items[line.position];
    const period = item && recurrenceOf(item);
    if (!item || !period) return [];
    const plan = { ...period, anchorDay, skipped: [], pausedUntil: null };
    const ref = nameOf(random, 'sbxsub');
    const row = book.add(subscriptions, {
      ...plan,
      id: random.uuid(),
      patientId,
      orderId: order.id,
      orderLineId: line.id,
      prescriptionId: null,
      gateway: 'sandbox',
      gatewayRef: isHeld ? null : ref,
      productId: line.productId,
      variantId: line.variantId,
      quantity: line.quantity,
      renewalTotal: item.listTotal,
      status: 'active',
      nextRefillOn: isHeld ? null : nextRefill(plan, anchorDay),
      cancelledAt: null,
      version: 1,
      createdAt: paidAt,
    });
    book.note(subscriptionChanges, {
      subscriptionId: row.id,
      version: 1,
      kind: 'opened',
      userId: patientId,
      day: null,
      reason: '',
      at: paidAt,
      next: { status: row.status, nextRefillOn: row.nextRefillOn },
    });
    const sandbox: Renewing['sandbox'] = {
      ref,
      customer,
      checkout,
      line: line.position,
      title: `Prescription treatment, line ${line.position + 1}`,
      amount: item.listTotal,
      currency: 'usd',
      every: period.every,
      unit: period.unit,
      status: 'active',
      resumesAt: null,
      nextAt: paidAt,
    };
    if (!isHeld) book.add(sandboxSubscriptions, sandbox);
    return [{ row, line, sandbox }];
  });
}
