import { doseSchedule } from '../../../engine/care';
import { isMadeIn, type PriceList } from '../../../engine/commerce';
import type { prescriptions } from '../../database/tables/care.schema.server';
import { ships } from '../../identity/profile/ships';
import { dayOf } from '../../kernel/calendar/service-day';
import type { Tx } from '../../kernel/database/client.server';
import { canShip } from '../prescriptions/can-ship.server';
import { listPrice } from '../prescriptions/price-change';
import { treatmentStart } from '../treatments/treatment-start.server';
import { refillPrice } from './refill-price';
import type { LockedSubscription, SubscriptionRow } from './refill-rows.server';
import { reviewAgain } from './review-again.server';

/** What is sent with a refill, and for how much. */
export interface RefillOffer {
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

interface Occasion {
  /** The day of the plan, YYYY-MM-DD. */
  dueOn: string;
  now: Date;
  catalogue: PriceList;
}

/** For the patient. */
export const onHoldWords = 'A provider looks at the new answers first.';

/**
 * Whether a refill may be sent, and what of it would cost what. What needs a prescription and has none any more
 * goes to a provider, and so does a strength that is no longer made: nobody pays for what cannot be packed.
 */
export async function checkRefill(
  tx: Tx,
  locked: LockedSubscription,
  { dueOn, now, catalogue }: Occasion,
): Promise<RefillVerdict> {
  const { subscription, line, address, isOnHold } = locked;
  // Nothing else is asked while a provider looks: it is asked again once they let it go on.
  if (isOnHold) return { kind: 'hold', reason: onHoldWords };
  const today = dayOf(now);
  const { orderLineId } = subscription;
  const addressState = address?.administrativeArea ?? null;
  const verdict = await canShip(tx, { orderLineId, supply: 'next', day: today, addressState });
  const isSent = comesAsShipment(subscription, catalogue);
  if (!verdict.check.ok && (isSent || line.prescription)) {
    return holdOrDrop(tx, now, locked, verdict.check.message);
  }
  const { prescription } = verdict;
  const day = dueOn > today ? dueOn : today;
  const dosage = (prescription && (await dosageOn(tx, prescription, day, today))) ?? line.dosage;
  const { productId, variantId, quantity, renewalTotal: agreed } = subscription;
  const product = catalogue.products.find(({ id }) => id === productId);
  if (product && !isMadeIn(product, dosage)) {
    return holdOrDrop(tx, now, locked, 'This strength is no longer made.');
  }
  const { usage } = line;
  const list = listPrice({ productId, variantId, quantity, dosage, usage }, catalogue, today);
  const isOther = productId !== line.productId || dosage !== line.dosage;
  const { kind, amount } = refillPrice({ list, agreed, isOther });
  return { kind, amount, dosage, prescriptionId: prescription?.id ?? null };
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

/** The strength of a prescription on a day, in hundredths; null where there is none. */
async function dosageOn(
  tx: Tx,
  prescription: typeof prescriptions.$inferSelect,
  day: string,
  today: string,
): Promise<number | null> {
  const { doseSteps } = prescription;
  // What stays the same needs no first day.
  const startedOn = doseSteps.length > 1 ? await treatmentStart(tx, prescription, today) : null;
  const steps = doseSchedule(doseSteps, startedOn, day);
  return steps.find(({ standing }) => standing === 'now')?.dosage ?? null;
}

/** Whether a subscription sends shipments. What is sold no longer was one, as far as anybody knows. */
export function comesAsShipment({ productId }: SubscriptionRow, { products }: PriceList): boolean {
  const product = products.find(({ id }) => id === productId);
  return product === undefined || ships({ product });
}
