/**
 * What is chosen in a `cartContentV2`, as entries of one answer: `variantId=2` says how many of a
 * variant, 0 that it is taken out, and `coupon=CODE` names a coupon.
 */
const COUPON = 'coupon';

/** The entries with another quantity for one variant, 0 to 100. */
export function withQuantity(entries: string[], variantId: string, quantity: number): string[] {
  return withEntry(entries, variantId, String(quantity));
}

/** The entries with a coupon in place of any other; an empty code takes it away. Codes are in capitals. */
export function withCoupon(entries: string[], code: string): string[] {
  return withEntry(entries, COUPON, code.trim().toUpperCase());
}

/** The code that was put in, valid or not; null without one. */
export function couponCode(entries: string[]): string | null {
  const entry = entries.find((candidate) => candidate.startsWith(`${COUPON}=`));
  return entry === undefined ? null : entry.slice(COUPON.length + 1);
}

function withEntry(entries: string[], key: string, value: string): string[] {
  const others = entries.filter((entry) => !entry.startsWith(`${key}=`));
  return value === '' ? others : [...others, `${key}=${value}`];
}
