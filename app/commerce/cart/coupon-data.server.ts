import { couponComplaint, priceCart } from '../../../engine/commerce';
import { findVisitor } from '../../identity/sessions/session.server';
import type { AppLoadContext } from '../../kernel/http/load-context';
import { findCart, ownerOf, readContents } from './cart-rows.server';
import { shopFor } from './shop.server';

/** What a coupon would do for the cart of whoever asks. */
export interface CouponData {
  code: string;
  /** What it gives. */
  title: string;
  applies: boolean;
  /** Why it does not apply; null when it does. */
  complaint: string | null;
  /** Cents that it takes off the cart as it is. */
  discount: number;
}

/** Null for a code that is not known, or no longer given out. */
export async function couponData(
  context: AppLoadContext,
  typed: string,
): Promise<CouponData | null> {
  const { db, clock } = context;
  const visitor = await findVisitor(context);
  const { catalogue, today } = await shopFor(db, clock, visitor);
  const code = typed.trim().toUpperCase();
  const coupon = catalogue.coupons.find((one) => one.code === code && one.status === 'live');
  if (!coupon) return null;
  const cart = visitor && (await findCart(db, ownerOf(visitor)));
  const { lines } = await readContents(db, cart);
  const plain = priceCart(lines, catalogue, null, today).cart;
  const complaint = couponComplaint(coupon, plain.items, today);
  const priced = priceCart(lines, catalogue, code, today).cart;
  const discount = priced.discount - plain.discount;
  return { code, title: coupon.title, applies: complaint === null, complaint, discount };
}
