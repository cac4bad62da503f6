import { addPeriods, formatMoney } from '../../../engine/values';
import type { CheckoutSnapshot, SnapshotItem } from '../../database/tables/payments.schema.server';
import type { PaymentLine, Recurrence } from '../../database/tables/sandbox.schema.server';

/**
 * A purchase as a gateway may know it: what each line costs and whether it renews, under a neutral title.
 * Its lines stand in the order of the purchase, so that a line keeps its place; shipping comes last.
 * @returns Lines without the coupon, and what the coupon takes off this payment, in cents.
 */
export function paymentLines(snapshot: CheckoutSnapshot): {
  lines: PaymentLine[];
  discount: number;
} {
  const lines = snapshot.items.map((item, place) => ({
    title: neutralTitle(item.product.prescription, place),
    quantity: item.quantity,
    amount: item.listTotal,
    recurring: recurrenceOf(item),
  }));
  if (snapshot.shipping > 0)
    lines.push({ title: 'Shipping', quantity: 1, amount: snapshot.shipping, recurring: null });
  const whole = lines.reduce((sum, { amount }) => sum + amount, 0);
  return { lines, discount: whole - snapshot.total };
}

/** Title of a line that says nothing of what it is. */
export function neutralTitle(isPrescribed: boolean | undefined, place: number): string {
  return `${isPrescribed ? 'Prescription treatment' : 'Pharmacy item'}, line ${place + 1}`;
}

/** Says whether a purchase is held until a provider approves: nothing of it is charged at checkout. */
export function holdsPrescription({ items }: Pick<CheckoutSnapshot, 'items'>): boolean {
  return items.some(({ product }) => product.prescription);
}

/** Returns the sentence that a payer reads about a purchase that is held. */
export function heldInWords(amount: number, currency: string): string {
  return `Nothing is charged today. Your card is charged up to ${formatMoney(amount, currency)} when a provider approves.`;
}

/** The same about something that a provider has approved. */
export function approvedInWords(amount: number, currency: string): string {
  return `Nothing is charged on this page. Your card is charged ${formatMoney(amount, currency)} for this right after, as you agreed, together with anything else of your order that was approved.`;
}

/** Returns the rhythm in which a line renews; null for what is bought once. */
export function recurrenceOf({ variant }: Pick<SnapshotItem, 'variant'>): Recurrence | null {
  const { variantType, variantPeriod, variantPeriodUnit } = variant;
  if (variantType === 'single' || !variantPeriod || !variantPeriodUnit) return null;
  return { every: variantPeriod, unit: variantPeriodUnit };
}

/**
 * The end of a period that follows the first one: the same time of day in UTC, so many days, weeks,
 * months or years after the beginning.
 * @param times Number of periods after the beginning.
 */
export function periodEnd(begin: Date, recurrence: Recurrence, times = 1): Date {
  const [day = '', time = ''] = begin.toISOString().split('T');
  return new Date(`${addPeriods(day, recurrence, times)}T${time}`);
}

/** The first end of a period that still lies ahead. */
export function nextPeriodEnd(begin: Date, recurrence: Recurrence, now: Date): Date {
  let times = 1;
  while (periodEnd(begin, recurrence, times) <= now) times += 1;
  return periodEnd(begin, recurrence, times);
}
