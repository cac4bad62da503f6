import type { Coupon } from '../../schemas/generated/types';
import { formatMoney } from '../values/money';
import type { PricedCart, PricedItem } from './priced-cart';

/** Reason why a coupon does not apply, in words for the patient; null when it applies. */
export function couponComplaint(
  coupon: Coupon | undefined,
  { items, currency }: Pick<PricedCart, 'items' | 'currency'>,
  today: string,
): string | null {
  const ofCode = codeComplaint(coupon, today);
  if (!coupon || ofCode !== null) return ofCode;
  const subtotal = items.reduce((sum, item) => sum + item.subtotal, 0);
  const missing = (coupon.minimumSubtotal ?? 0) - subtotal;
  if (missing > 0) return `The cart is ${formatMoney(missing, currency)} too small for this code.`;
  return items.some((item) => applies(coupon, item))
    ? null
    : 'This code does not apply to what is in the cart.';
}

/** Fault of a code itself, whatever the cart holds; null when the code is given out today. */
export function codeComplaint(coupon: Coupon | undefined, today: string): string | null {
  if (coupon?.status !== 'live') return 'This code is not known. Check the spelling.';
  return coupon.expires && coupon.expires < today ? 'This code has expired.' : null;
}

/** The items with the coupon taken off. Never takes off more than an item costs. */
export function withCoupon(items: readonly PricedItem[], coupon: Coupon): PricedItem[] {
  const shares = coupon.percentOff
    ? items.map((item) => (applies(coupon, item) ? percent(item.total, coupon.percentOff ?? 0) : 0))
    : spread(
        coupon.amountOff ?? 0,
        items.map((item) => (applies(coupon, item) ? item.total : 0)),
      );
  return items.map((item, index) => {
    const discount = item.discount + (shares[index] ?? 0);
    return { ...item, discount, total: item.subtotal - discount };
  });
}

function applies({ variantTypes }: Coupon, { variant, total }: PricedItem): boolean {
  return total > 0 && (!variantTypes || variantTypes.includes(variant.variantType));
}

/** Whole cents, halves up. */
function percent(cents: number, percentOff: number): number {
  return Math.floor((cents * percentOff + 50) / 100);
}

/** An amount spread over weights without losing a cent: the largest remainders get what rounding left. */
export function spread(amount: number, weights: readonly number[]): number[] {
  const whole = weights.reduce((sum, weight) => sum + weight, 0);
  const given = Math.min(amount, whole);
  if (whole === 0) return weights.map(() => 0);
  const shares = weights.map((weight) => Math.floor((given * weight) / whole));
  const byRemainder = weights
    .map((weight, index) => ({ index, remainder: (given * weight) % whole }))
    .sort((left, right) => right.remainder - left.remainder || left.index - right.index);
  let left = given - shares.reduce((sum, share) => sum + share, 0);
  for (const { index } of byRemainder) {
    if (left === 0) break;
    shares[index] = (shares[index] ?? 0) + 1;
    left -= 1;
  }
  return shares;
}
