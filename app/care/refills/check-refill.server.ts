import { and, eq, exists, notExists, sql } from 'drizzle-orm';
import { isMadeIn, type PriceList } from '../../../engine/commerce';
import type { DoseStep } from '../../../engine/supply';
import { addDays, addPeriods, daysBetween } from '../../../engine/values';
import type { Product } from '../../../schemas/generated/types';
import type { SubscriptionState } from '../../commerce/subscriptions/subscription-change';
import { users } from '../../database/tables/accounts.schema.server';
import { careCases } from '../../database/tables/care.schema.server';
import { mayDoNow } from '../../identity/access/holders.server';
import { dayOf } from '../../kernel/calendar/service-day';
import type { Tx } from '../../kernel/database/client.server';
import { sendCaseMail } from '../cases/case-mail.server';
import { backToQueue, isLookedAt, wasSent } from '../cases/change-case.server';
import {
  holdUnanswered,
  needForCheckIn,
  unaskedWords,
} from '../check-ins/need-for-check-in.server';
import { canShip } from '../prescriptions/can-ship.server';
import { nextFillOf, waitingShipments } from '../prescriptions/next-fill.server';
import { listTotalAsOrdered } from '../prescriptions/prescribe.server';
import { priceInstead, soldQuantity } from '../prescriptions/price-change';
import { stepsOf } from '../prescriptions/supply';
import { verdictsFor } from '../rules/verdicts-for.server';
import { comesAsShipment, type LockedSubscription } from './refill-rows.server';

/** Contents of a refill, with its price. */
interface RefillOffer {
  prescriptionId: string | null;
  /** Hundredths of the unit; null where there is no strength. */
  dosage: number | null;
  /** Cents. */
  amount: number;
}

export type RefillVerdict =
  | ({ kind: 'charge' | 'ask' } & RefillOffer)
  /** A provider looks first. */
  | { kind: 'hold'; reason: string }
  | { kind: 'drop'; reason: string };

export interface Occasion {
  /** The day of the plan, YYYY-MM-DD. */
  dueOn: string;
  now: Date;
  catalogue: PriceList;
}

/** Words for the patient. */
const onHoldWords = 'A provider looks at what is new first.';

const disputedWords =
  'A payment was disputed at your bank. Nothing more is charged until that is settled.';

const leavingWords = 'Your account is about to be deleted, as you asked. Nothing more is charged.';

/**
 * Says whether a refill may be sent, and what of it would cost what. What needs a prescription and has none any more
 * goes to a provider, and so does a strength that is no longer made: nobody pays for what cannot be packed.
 */
export async function checkRefill(
  tx: Tx,
  locked: LockedSubscription,
  { dueOn, now, catalogue }: Occasion,
): Promise<RefillVerdict> {
  const { subscription, line, address, isOnHold, isDisputed, isLeaving } = locked;
  // Nothing else is asked while a provider looks: it is asked again once they let it go on.
  if (isOnHold) return { kind: 'hold', reason: onHoldWords };
  if (isDisputed) return { kind: 'hold', reason: disputedWords };
  if (isLeaving) return { kind: 'hold', reason: leavingWords };
  const today = dayOf(now);
  const { orderLineId } = subscription;
  const addressState = address?.administrativeArea ?? null;
  const verdict = await canShip(tx, { orderLineId, supply: 'next', day: today, addressState });
  const isSent = comesAsShipment(subscription, catalogue);
  // Once the patient answers, this runs again.
  if (!verdict.check.ok && verdict.check.code === 'notAgreed') {
    return { kind: 'hold', reason: verdict.check.message };
  }
  if (!verdict.check.ok && (isSent || line.prescription)) {
    return holdOrDrop(tx, now, locked, verdict.check.message);
  }
  const { prescription } = verdict;
  const obstacle = prescription && (await standsInTheWay(tx, prescription));
  if (obstacle?.hasLeft) return holdOrDrop(tx, now, locked, leftWords);
  if (obstacle?.isShipmentWaiting) {
    return { kind: 'hold', reason: 'What you have paid for leaves first.' };
  }
  const fill = prescription && (await nextFillOf(tx, prescription, dueOn, subscription));
  // The price is that of the strength it begins with.
  const dosage = fill?.packages[0]?.dosage ?? line.dosage;
  const { productId, variantId, quantity, renewalTotal: agreed } = subscription;
  const product = catalogue.products.find(({ id }) => id === productId);
  if (product && !isMadeIn(product, dosage)) {
    return holdOrDrop(tx, now, locked, 'This strength is no longer made.');
  }
  const plan = fill === null ? [] : stepsOf(fill, product?.dosageUnit ?? 'mg');
  const why = product && prescription ? await whyNot(tx, locked, { product, plan }, now) : null;
  if (why !== null) return holdOrDrop(tx, now, locked, why);
  if (product && prescription) {
    const asked = await waitsForCheckIn(tx, locked, product, { dueOn, now });
    if (asked !== null) return asked;
  }
  const bought = { ...line, quantity };
  const what = { productId, variantId, dosage, units: prescription?.quantity };
  const list = priceInstead(bought, what, catalogue, today);
  const isOrdered =
    productId === line.productId &&
    dosage === line.dosage &&
    soldQuantity(bought, what, catalogue) === quantity;
  const ordered = isOrdered ? await listTotalAsOrdered(tx, orderLineId) : null;
  const { kind, amount } = refillPrice({ list, agreed, ordered });
  return { kind, amount, dosage, prescriptionId: prescription?.id ?? null };
}

/** Says why the rules of a medicine stop its next refill, for the patient; null where they do not. */
async function whyNot(
  tx: Tx,
  { subscription: { orderLineId, patientId }, careCase }: LockedSubscription,
  { product, plan }: { product: Product; plan: readonly DoseStep[] },
  now: Date,
): Promise<string | null> {
  if (careCase === null) return null;
  const { id } = careCase;
  const medicine = { orderLineId, product, beside: [], plan, refills: null };
  const asked = { id, patientId, occasion: 'refill', professions: null } as const;
  const [verdicts = []] = await verdictsFor(tx, asked, [medicine], now);
  return verdicts.find(({ kind }) => kind === 'stop')?.patientWords ?? null;
}

/**
 * Verdict on a refill that waits for answers of its patient, or for somebody who reads them; null where it does not.
 */
async function waitsForCheckIn(
  tx: Tx,
  locked: LockedSubscription,
  product: Product,
  { dueOn, now }: Pick<Occasion, 'dueOn' | 'now'>,
): Promise<RefillVerdict | null> {
  const { subscription, careCase } = locked;
  // A provider has just looked, and approved this very refill.
  const isApprovedAnew = careCase?.status === 'approved' && careCase.purpose === 'renewal';
  if (careCase === null || isApprovedAnew) return null;
  const { patientId, orderId, orderLineId } = subscription;
  const renewing = { patientId, orderId, orderLineId, caseId: careCase.id, product, dueOn };
  const need = await needForCheckIn(tx, now, renewing);
  switch (need) {
    case 'none':
      return null;
    case 'answer':
      if (dueOn <= dayOf(now)) await holdUnanswered(tx, now, renewing);
      return { kind: 'hold', reason: 'We wait for your check-in.' };
    case 'look':
      return { kind: 'hold', reason: 'A provider reads your check-in first.' };
    case 'unasked':
      return holdOrDrop(tx, now, locked, unaskedWords);
  }
}

/** Words for the patient. */
export const leftWords =
  'The provider who prescribed this does not work here any more. Another one looks at it first.';

/**
 * Says whether whoever prescribed something decides nothing here any more: their refills are for another to take over.
 * And whether a shipment of it that was paid for waits for its day.
 */
async function standsInTheWay(
  tx: Tx,
  { providerId, orderLineId }: { providerId: string; orderLineId: string },
): Promise<{ hasLeft: boolean; isShipmentWaiting: boolean }> {
  const there = tx
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, providerId), mayDoNow('case:decide')));
  const [found] = await tx
    .execute<{ hasLeft: boolean; isShipmentWaiting: boolean }>(
      sql`select ${notExists(there)} as "hasLeft", ${exists(waitingShipments(tx, orderLineId))} as "isShipmentWaiting"`,
    )
    .then(({ rows }) => rows);
  if (!found) throw new Error('A question without a table was not answered.');
  return found;
}

/** A provider looks at it first; where none can, nothing is sent. */
async function holdOrDrop(
  tx: Tx,
  now: Date,
  { careCase, address }: LockedSubscription,
  reason: string,
): Promise<RefillVerdict> {
  const state = address?.administrativeArea ?? null;
  const isLookedAt =
    careCase !== null &&
    state !== null &&
    (await reviewAgain(tx, now, careCase.id, { reason, state }));
  return { kind: isLookedAt ? 'hold' : 'drop', reason };
}

/** Price of a refill. Amounts are in cents. */
export type RefillPrice = { kind: 'charge'; amount: number } | { kind: 'ask'; amount: number };

interface Priced {
  /** Price in the catalogue today; null for what is sold no longer. */
  list: number | null;
  /** Price that the patient has agreed to pay for a renewal, whatever it was of. */
  agreed: number;
  /** Price without a coupon at which it was ordered; null where another product, strength or amount is sent. */
  ordered: number | null;
}

/**
 * Price of a refill: nobody pays more than they agreed to. What is sent in the strength that was ordered keeps its
 * price when the catalogue’s goes up; whatever costs more than they last agreed to is asked first, also where they come
 * back to what they had ordered from something cheaper.
 */
export function refillPrice({ list, agreed, ordered }: Priced): RefillPrice {
  const amount = Math.min(list ?? agreed, ordered ?? Number.POSITIVE_INFINITY);
  return { kind: amount <= agreed ? 'charge' : 'ask', amount };
}

interface Review {
  /** Reason for which the next refill may not be sent as it is prescribed. */
  reason: string;
  /** The state it would go to, two letters; null where there is no address. */
  state: string | null;
}

/**
 * Puts a case back into the queue because its next refill needs another prescription, in the state in which
 * the patient is now. Nothing is charged in the meantime.
 * @returns True if a provider looks at it, now or already; false where nothing can come of that.
 */
async function reviewAgain(
  tx: Tx,
  now: Date,
  caseId: string,
  { reason, state }: Review,
): Promise<boolean> {
  const named = eq(careCases.id, caseId);
  const [found] = await tx.select().from(careCases).where(named).for('update');
  if (!found) return false;
  if (isLookedAt(found)) return found.purpose === 'renewal';
  // Approved anew for a refill that was not paid since: what came in between needs yet another prescription.
  const isApprovedAnew = found.status === 'approved' && found.purpose === 'renewal';
  if (!wasSent(found) && !isApprovedAnew) return false;
  const version = await backToQueue(tx, now, found, { reason, state, purpose: 'renewal' });
  if (version === null) return false;
  const { id, orderId } = found;
  await sendCaseMail(tx, now, { id, orderId, version }, { kind: 'lookedAtAgain' });
  return true;
}

/** Refill of a renewal of the payment gateway: due, not yet, or none. Days are YYYY-MM-DD. */
export type RefillDay =
  | { kind: 'due'; day: string }
  /** Not due yet. */
  | { kind: 'wait' }
  /** None: nobody pays for this period. */
  | { kind: 'drop'; reason: string };

interface Coming {
  /** The day on which the provider’s period ended. */
  renewalDay: string;
  today: string;
  /** True where a refill may come before its day: the sandbox ends periods early, for rehearsals. */
  mayBeEarly: boolean;
}

/**
 * Finds the refill of a renewal. The provider counts periods by its own clock and knows nothing of skips, so
 * its day may be off by a day or two.
 */
export function refillDay(
  state: SubscriptionState,
  { renewalDay, today, mayBeEarly }: Coming,
): RefillDay {
  if (state.status === 'cancelled') return { kind: 'drop', reason: 'It was cancelled.' };
  if (state.status === 'paused') return { kind: 'drop', reason: 'It was paused.' };
  const near = nearness(state);
  const isSkipped = state.skipped.some(
    (day) => Math.abs(daysBetween(day, renewalDay)) <= near && day !== state.nextRefillOn,
  );
  if (isSkipped) return { kind: 'drop', reason: 'It was skipped.' };
  if (state.nextRefillOn === null) return { kind: 'drop', reason: 'No refill is planned.' };
  if (state.nextRefillOn > today && !mayBeEarly) return { kind: 'wait' };
  return { kind: 'due', day: state.nextRefillOn };
}

/** Number of days by which two clocks may differ: less than half a period, and never more than two. */
function nearness(state: SubscriptionState): number {
  const period = daysBetween(state.anchorDay, addPeriods(state.anchorDay, state, 1));
  return Math.min(2, Math.floor((period - 1) / 2));
}

/** Days after the one on which it was due, on which a card is tried again. */
const retryAfter = [1, 3, 7] as const;

/**
 * The day of the next try; null when there is none left.
 * @param dueOn YYYY-MM-DD.
 * @param tries Times that a card was tried, 1 or more.
 */
export function nextTry(dueOn: string, tries: number): string | null {
  const days = retryAfter[tries - 1];
  return days === undefined ? null : addDays(dueOn, days);
}
