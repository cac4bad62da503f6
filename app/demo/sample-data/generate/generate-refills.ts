import { mayRefill } from '../../../../engine/care';
import {
  daysOfSupply,
  type Fill,
  nextFill,
  nextRefill,
  plannedShipments,
  shipmentDates,
} from '../../../../engine/supply';
import { addPeriods } from '../../../../engine/values';
import { daysFrom, daysToDecide } from '../../../care/cases/change-case.server';
import type { NextSupply } from '../../../care/prescriptions/next-fill.server';
import { listPrice } from '../../../care/prescriptions/price-change';
import { nextTry, refillPrice } from '../../../care/refills/check-refill.server';
import { periodEnd } from '../../../commerce/gateway/payment-lines';
import { renewals } from '../../../database/tables/payments.schema.server';
import type { prescriptions } from '../../../database/tables/prescriptions.schema.server';
import { sandboxRenewals } from '../../../database/tables/sandbox.schema.server';
import {
  refills,
  type SubscriptionChangeKind,
  subscriptionChanges,
} from '../../../database/tables/subscriptions.schema.server';
import { ships } from '../../../identity/profile/delivery-address';
import { day, hour, minute } from '../../../kernel/calendar/milliseconds';
import { dayOf, startOfDay } from '../../../kernel/calendar/service-day';
import { type CaseLife, moveCaseOf } from '../case-life';
import { atWork } from '../random';
import { after, nameOf } from '../sample-data.server';
import { approve } from './generate-decision';
import type { GeneratedLine, GeneratedOrder, Renewing } from './generate-order';
import type { Patient } from './generate-visitor';

/** A refill that was paid for, on its way into a shipment. */
export interface PaidRefill {
  refill: typeof refills.$inferSelect;
  at: Date;
  line: GeneratedLine;
  quantity: number;
  supply: NextSupply | null;
}

/** A supply of a prescription, and the day on which it came, YYYY-MM-DD; null while it is not there. */
export interface Supply {
  fill: Fill;
  receivedOn: string | null;
}

type Prescription = typeof prescriptions.$inferSelect;

/** Facts of a treatment that refills go by. */
export interface Treatment {
  placed: GeneratedOrder;
  careCase: CaseLife | null;
  /** Prescriptions in force, by the line of the order. */
  prescriptions: Map<string, Prescription>;
  /** The ids of those whose first supply was sent. */
  filled: Set<string>;
  /** All that renews of the order. */
  renewing: readonly Renewing[];
  /** The first day of week 1, YYYY-MM-DD; null before the first shipment came. */
  startedOn: string | null;
  /** Supplies that were sent of each prescription, by its id, in order. */
  supplies: Map<string, Supply[]>;
  /** Refills that were paid for and are not packed yet. */
  toPack: PaidRefill[];
}

/**
 * A refill falls due, and what follows of it until now.
 * @returns The moment at which it was over; null where it is still open, and no other refill comes before.
 */
export function generateRefill(
  patient: Patient,
  treatment: Treatment,
  one: Renewing,
  dueOn: string,
): Date | null {
  const { sampleData, random } = patient;
  const { row, line, sandbox } = one;
  const dueAt = dueMoment(one, treatment, dueOn);
  if (dueAt >= sampleData.now) return null;
  const prescription = treatment.prescriptions.get(line.id) ?? null;
  if (line.prescription && prescription === null) return null;
  const coming = prescription && fillAfter(treatment, one.row, prescription, dueOn);
  const dosage = coming?.fill.packages[0]?.dosage ?? line.dosage;
  const { productId, variantId, quantity, renewalTotal: agreed } = row;
  const list = listPrice(
    { productId, variantId, quantity, dosage, usage: line.usage },
    sampleData.catalogue,
    dueOn,
  );
  const { kind, amount } = refillPrice({
    list,
    agreed,
    ordered: dosage === line.dosage ? agreed : null,
  });
  const renewal = sampleData.book.add(renewals, {
    gateway: 'sandbox',
    ref: nameOf(random, 'sbxren'),
    subscriptionRef: sandbox.ref,
    ...{ status: 'due', amount: sandbox.amount, currency: 'usd', dueAt },
    refunded: 0,
    updatedAt: dueAt,
  });
  const ofSandbox = sampleData.book.add(sandboxRenewals, {
    ref: renewal.ref,
    subscription: sandbox.ref,
    ...{ status: 'due', amount: sandbox.amount, currency: 'usd', dueAt },
    lastKey: null,
  });
  const refill = sampleData.book.add(refills, {
    id: random.uuid(),
    subscriptionId: row.id,
    dueOn,
    status: 'collecting',
    gateway: 'sandbox',
    renewalRef: renewal.ref,
    prescriptionId: prescription?.id ?? null,
    amount,
    dosage,
    tries: 0,
    nextTryOn: null,
    reason: '',
    shipmentId: null,
    createdAt: dueAt,
    settledAt: null,
  });
  const open: Open = { refill, renewal, ofSandbox };
  const check = prescription && mayRefill(limitsOf(prescription), dueOn);
  if (check && !check.ok) return hold(patient, treatment, one, open, check.message);
  if (kind === 'ask') return ask(patient, treatment, one, open);
  if (random.chance(isLate(sampleData.now, dueAt) ? 0.18 : 0.02))
    return decline(patient, treatment, one, open);
  // Another refill of that day may have waited for the prescription that this one is filled by.
  const begins = new Date(Math.max(Number(dueAt), Number(prescription?.issuedAt ?? dueAt)));
  const at = after(begins, chargedAfter(treatment, dueOn) * minute);
  return settle(patient, treatment, one, open, at);
}

/** The patient leaves out a refill: the period of the sandbox ends, and nobody pays for it. */
export function generateSkipped(
  patient: Patient,
  treatment: Treatment,
  one: Renewing,
  dueOn: string,
): void {
  const { book, now } = patient.sampleData;
  const dueAt = dueMoment(one, treatment, dueOn);
  if (dueAt >= now) return;
  const { ref: subscriptionRef, amount } = one.sandbox;
  const shared = {
    ref: nameOf(patient.random, 'sbxren'),
    status: 'dropped',
    amount,
    currency: 'usd',
    dueAt,
  } as const;
  book.note(renewals, {
    ...shared,
    gateway: 'sandbox',
    subscriptionRef,
    refunded: 0,
    updatedAt: dueAt,
  });
  book.note(sandboxRenewals, { ...shared, subscription: subscriptionRef, lastKey: null });
}

/**
 * Returns how many minutes after the period of the sandbox ended a run came to it: one run takes all that is due of an
 * order.
 */
function chargedAfter({ placed }: Treatment, dueOn: string): number {
  const seed = [...`${placed.order.id} ${dueOn}`].reduce(
    (sum, letter) => sum + letter.charCodeAt(0),
    0,
  );
  return 1 + (seed % 54);
}

/** Tells whether something fell due so lately that some of it is left open for whoever looks at the demonstration. */
export function isLate(now: Date, dueAt: Date): boolean {
  return now.getTime() - dueAt.getTime() < 3 * day;
}

interface Open {
  refill: typeof refills.$inferSelect;
  renewal: typeof renewals.$inferSelect;
  ofSandbox: typeof sandboxRenewals.$inferSelect;
}

/** Time at which the period before a day of the plan ends at the sandbox. */
function dueMoment({ row }: Renewing, { placed: { paidAt } }: Treatment, dueOn: string): Date {
  for (let times = 1; times < 400; times += 1) {
    if (addPeriods(row.anchorDay, row, times) >= dueOn) return periodEnd(paidAt, row, times);
  }
  return startOfDay(dueOn);
}

function limitsOf({ refills: allowed, refillsUsed, expiresAt, endedAt }: Prescription) {
  return {
    refills: allowed,
    refillsUsed,
    validThrough: dayOf(expiresAt),
    isEnded: endedAt !== null,
  };
}

/** The supply that follows those that were sent of a prescription. */
function fillAfter(
  { supplies }: Treatment,
  plan: Renewing['row'] | null,
  { id, packing, quantity, doseSteps: steps }: Prescription,
  dueOn: string | null,
): NextSupply {
  const before = supplies.get(id)?.at(-1)?.fill ?? null;
  const regimen = { packing, quantity, steps };
  if (plan !== null && packing.shipsEvery !== undefined) {
    const dates = shipmentDates(plan, dueOn ?? plan.anchorDay, packing.shipsEvery);
    const [first, ...later] = plannedShipments(regimen, before, dates);
    if (first && later.length > 0) return { fill: first.fill, part: first.part, later };
  }
  const days = daysOfSupply(plan, dueOn ?? plan?.anchorDay ?? '');
  return { fill: nextFill(regimen, before, days), part: null, later: [] };
}

/** Takes the next supply of a prescription into a shipment, and into those that leave after it. */
export function nextSupply(
  treatment: Treatment,
  line: GeneratedLine,
  prescription: Prescription,
  dueOn: string | null,
): NextSupply {
  const one = treatment.renewing.find((renewing) => renewing.line.id === line.id);
  const supply = fillAfter(treatment, one?.row ?? null, prescription, dueOn);
  const before = treatment.supplies.get(prescription.id) ?? [];
  const sent = [supply, ...supply.later].map(({ fill }) => ({ fill, receivedOn: null }));
  treatment.supplies.set(prescription.id, [...before, ...sent]);
  return supply;
}

/** Notes when supplies came. */
export function noteArrival(
  { supplies }: Treatment,
  lines: readonly { prescriptionId: string | null; fill: Fill | null }[],
  at: Date | null,
): void {
  for (const { prescriptionId, fill } of lines) {
    const sent = supplies.get(prescriptionId ?? '')?.find((supply) => supply.fill === fill);
    if (sent) sent.receivedOn = at && dayOf(at);
  }
}

/** Puts something on the record of a subscription, and how it stands after it. */
function note(
  { sampleData: { book } }: Patient,
  { row }: Renewing,
  at: Date,
  kind: SubscriptionChangeKind,
  { day, userId = null }: { day: string; userId?: string | null },
): void {
  row.version += 1;
  const { id: subscriptionId, version, status, nextRefillOn } = row;
  const next = { status, nextRefillOn };
  book.note(subscriptionChanges, {
    subscriptionId,
    version,
    kind,
    userId,
    day,
    reason: '',
    at,
    next,
  });
}

/** The money is taken, and the shipment leaves. */
function settle(
  patient: Patient,
  treatment: Treatment,
  one: Renewing,
  { refill, renewal, ofSandbox }: Open,
  wanted: Date,
): Date {
  const { catalogue, now } = patient.sampleData;
  const at = wanted > now ? now : wanted;
  const { row, line, sandbox } = one;
  const prescription = treatment.prescriptions.get(line.id) ?? null;
  refill.status = 'sent';
  refill.settledAt = at;
  refill.nextTryOn = null;
  refill.reason = '';
  renewal.status = 'paid';
  renewal.amount = refill.amount;
  renewal.updatedAt = at;
  ofSandbox.status = 'paid';
  ofSandbox.amount = refill.amount;
  ofSandbox.lastKey = `${refill.id} ${refill.tries}`;
  sandbox.status = 'active';
  // The first supply of a prescription is no refill of it.
  if (prescription) {
    refill.prescriptionId = prescription.id;
    if (treatment.filled.has(prescription.id)) prescription.refillsUsed += 1;
    treatment.filled.add(prescription.id);
  }
  const supply = prescription && nextSupply(treatment, line, prescription, refill.dueOn);
  refill.dosage = supply?.fill.packages[0]?.dosage ?? line.dosage;
  const product = catalogue.products.find(({ id }) => id === row.productId);
  if (product && ships({ product })) {
    const { quantity } = row;
    treatment.toPack.push({ refill, at, line, quantity, supply });
  }
  row.status = 'active';
  row.nextRefillOn = nextRefill(row, refill.dueOn);
  note(patient, one, at, 'refilled', { day: refill.dueOn });
  return at;
}

/** Asks the patient about a refill that costs more than was agreed; mostly they agree. */
function ask(patient: Patient, treatment: Treatment, one: Renewing, open: Open): Date | null {
  const { random, sampleData, id: userId } = patient;
  const { refill } = open;
  refill.status = 'asked';
  const agreedAt = after(refill.createdAt, random.between(1, 50) * hour);
  if (
    agreedAt >= sampleData.now ||
    (isLate(sampleData.now, refill.createdAt) && random.chance(0.6))
  )
    return null;
  one.row.renewalTotal = refill.amount;
  note(patient, one, agreedAt, 'priceAgreed', { day: refill.dueOn, userId });
  return settle(patient, treatment, one, open, after(agreedAt, random.between(0.1, 1) * minute));
}

/** The card does not pay, until the patient takes another one; lately it has not been changed yet. */
function decline(patient: Patient, treatment: Treatment, one: Renewing, open: Open): Date | null {
  const { random, sampleData } = patient;
  const { refill, renewal, ofSandbox } = open;
  const isOpen = isLate(sampleData.now, refill.createdAt);
  let at = after(refill.createdAt, random.between(1, 50) * minute);
  if (at >= sampleData.now) return settle(patient, treatment, one, open, at);
  refill.status = 'declined';
  renewal.status = 'declined';
  ofSandbox.status = 'declined';
  one.sandbox.status = 'pastDue';
  one.row.status = 'pastDue';
  for (;;) {
    ofSandbox.lastKey = `${refill.id} ${refill.tries}`;
    refill.tries += 1;
    refill.nextTryOn = nextTry(refill.dueOn, refill.tries);
    renewal.updatedAt = at;
    note(patient, one, at, 'declined', { day: refill.dueOn });
    at = after(startOfDay(refill.nextTryOn ?? refill.dueOn), random.between(1, 2) * hour);
    if (at >= sampleData.now) return null;
    if (!isOpen) return settle(patient, treatment, one, open, at);
  }
}

/** No refill is left on the prescription: a provider looks again, and mostly writes another one. */
function hold(
  patient: Patient,
  treatment: Treatment,
  one: Renewing,
  open: Open,
  reason: string,
): Date | null {
  const { random, sampleData } = patient;
  const { refill } = open;
  const { careCase } = treatment;
  if (careCase === null) return null;
  refill.status = 'held';
  refill.reason = reason;
  const { row } = careCase;
  if (row.status === 'inReview') return null;
  moveCaseOf(sampleData, row, { event: 'reviewAgain', by: 'system', reason }, refill.createdAt);
  row.purpose = 'renewal';
  row.waitingSince = refill.createdAt;
  row.expiresAt = daysFrom(refill.createdAt, daysToDecide);
  const at = atWork(random, after(refill.createdAt, random.between(3, 60) * hour));
  if (at >= sampleData.now || (isLate(sampleData.now, refill.createdAt) && random.chance(0.7)))
    return null;
  const providerId = row.providerId ?? '';
  const taken = new Map<string, number | null>();
  for (const { id, orderLineId } of treatment.prescriptions.values()) {
    const last = treatment.supplies.get(id)?.at(-1)?.fill.packages.at(-1);
    if (last) taken.set(orderLineId, last.dosage);
  }
  const prescribed = approve(patient, careCase, { at, providerId }, taken);
  if (prescribed === null) return null;
  for (const ended of treatment.prescriptions.values()) ended.endedAt = at;
  for (const written of prescribed) {
    treatment.prescriptions.set(written.orderLineId, written);
    for (const { row: renewed, line } of treatment.renewing) {
      if (line.id === written.orderLineId) renewed.prescriptionId = written.id;
    }
  }
  return settle(patient, treatment, one, open, after(at, minute));
}
