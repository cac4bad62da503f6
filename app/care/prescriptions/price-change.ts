import { type CartLine, type PriceList, priceCart } from '../../../engine/commerce';
import type { UsageTiming } from '../../../schemas/generated/types';
import type { PrescribedLine } from '../../database/tables/care.schema.server';
import type { PricedAs } from '../../database/tables/shipments.schema.server';
import { quantityFor, quantityInstead } from './sold-quantity';

/** A line as it was ordered. */
export interface PaidLine {
  productId: string;
  variantId: string;
  quantity: number;
  dosage: number | null;
  usage: UsageTiming | null;
  /** Cents that it cost, after the coupon. */
  total: number;
  /** Code of the coupon that took something off it; null for none. */
  coupon: string | null;
}

/** Comparison of what a prescription costs with what was ordered. Amounts are in cents. */
export type PriceChange =
  | { kind: 'same' }
  | { kind: 'less'; less: number; renewalTotal: number }
  | { kind: 'more'; more: number; renewalTotal: number }
  /** It is sold no longer, so it has no price. */
  | { kind: 'notSold' };

/**
 * Compares what is prescribed with what was ordered, both at today’s prices. What is less counts in
 * the proportion in which the line was to be paid: a coupon counts for it as well. Of what is more, a coupon of so many
 * percent takes off as many; one of an amount was used up with the order. A supply costs by the units that are
 * prescribed, where it is sold by them.
 * @param today YYYY-MM-DD.
 */
export function priceChange(
  paid: PaidLine,
  prescribed: Pick<PrescribedLine, 'productId' | 'variantId' | 'doseSteps' | 'quantity'>,
  catalogue: PriceList,
  today: string,
): PriceChange {
  const dosage = prescribed.doseSteps[0]?.dosage ?? null;
  const { productId, variantId, quantity: units } = prescribed;
  const what = { productId, variantId, dosage, units };
  const isSame =
    productId === paid.productId &&
    variantId === paid.variantId &&
    (dosage ?? paid.dosage) === paid.dosage &&
    soldQuantity(paid, what, catalogue) === paid.quantity;
  if (isSame) return { kind: 'same' };
  const costs = priceInstead(paid, what, catalogue, today);
  // What was ordered may be sold no longer: then what was paid is its price.
  const cost = listPrice(paid, catalogue, today) ?? paid.total;
  if (costs === null) return { kind: 'notSold' };
  if (costs > cost) {
    const percentOff = percentOf(paid.coupon, catalogue);
    const more = Math.round(((costs - cost) * (100 - percentOff)) / 100);
    return { kind: 'more', more, renewalTotal: costs };
  }
  if (costs === cost) return { kind: 'same' };
  const less = Math.min(paid.total, Math.round(((cost - costs) * paid.total) / cost));
  return { kind: 'less', less, renewalTotal: costs };
}

/** Percent that a coupon takes off; 0 for none, and for one of an amount. */
export function percentOf(code: string | null, { coupons }: PriceList): number {
  return coupons.find((coupon) => coupon.code === code)?.percentOff ?? 0;
}

type OrderedAmount = Pick<PaidLine, 'variantId' | 'quantity' | 'usage'>;

/** Cents for what is prescribed for a line, without a coupon; null for what cannot be bought, or not as much of it. */
export function priceInstead(
  ordered: OrderedAmount,
  what: PricedAs,
  catalogue: PriceList,
  today: string,
): number | null {
  const quantity = soldQuantity(ordered, what, catalogue);
  if (quantity === null) return null;
  return listPrice({ ...what, usage: ordered.usage, quantity }, catalogue, today);
}

/**
 * Quantity in which what is prescribed for a line is sold, as many as were ordered where it does not go by units. Null
 * for more than is sold at once.
 */
export function soldQuantity(
  { usage, ...ordered }: OrderedAmount,
  { productId, variantId, units }: PricedAs,
  { products }: PriceList,
): number | null {
  const product = products.find(({ id }) => id === productId);
  const variant = product?.variants.find(({ id }) => id === variantId);
  if (!product || !variant) return ordered.quantity;
  const sold = { product, variant, usage };
  return units === undefined ? quantityInstead(sold, ordered) : quantityFor(units, sold, ordered);
}

/** Cents for a line without a coupon; null for what cannot be bought. */
export function listPrice(
  { productId, variantId, quantity, dosage, usage }: CartLine,
  catalogue: PriceList,
  today: string,
): number | null {
  const line = { productId, variantId, quantity, dosage, usage };
  return priceCart([line], catalogue, null, today).cart.items[0]?.total ?? null;
}
