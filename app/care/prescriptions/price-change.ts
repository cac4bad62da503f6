import { type CartLine, type PriceList, priceCart } from '../../../engine/commerce';
import type { UsageTiming } from '../../../schemas/generated/types';
import type { PrescribedLine } from '../../database/tables/care.schema.server';

/** A line as it was ordered. */
export interface PaidLine {
  productId: string;
  variantId: string;
  quantity: number;
  dosage: number | null;
  usage: UsageTiming | null;
  /** Cents that it cost, after the coupon. */
  total: number;
}

/** Comparison of what a prescription costs with what was ordered. Amounts are in cents. */
export type PriceChange =
  | { kind: 'same' }
  | { kind: 'less'; less: number; renewalTotal: number }
  | { kind: 'more' };

/**
 * Compares what is prescribed with what was ordered, both at today’s prices. What is less counts in
 * the proportion in which the line was to be paid: a coupon counts for it as well.
 * @param today YYYY-MM-DD.
 */
export function priceChange(
  paid: PaidLine,
  prescribed: Pick<PrescribedLine, 'productId' | 'variantId' | 'doseSteps'>,
  catalogue: PriceList,
  today: string,
): PriceChange {
  const dosage = prescribed.doseSteps[0]?.dosage ?? null;
  const { productId, variantId } = prescribed;
  const isSame =
    productId === paid.productId &&
    variantId === paid.variantId &&
    (dosage ?? paid.dosage) === paid.dosage;
  if (isSame) return { kind: 'same' };
  const costs = listPrice({ ...paid, productId, variantId, dosage }, catalogue, today);
  // What was ordered may be sold no longer: then what was paid is its price.
  const cost = listPrice(paid, catalogue, today) ?? paid.total;
  if (costs === null || costs > cost) return { kind: 'more' };
  if (costs === cost) return { kind: 'same' };
  const less = Math.min(paid.total, Math.round(((cost - costs) * paid.total) / cost));
  return { kind: 'less', less, renewalTotal: costs };
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
