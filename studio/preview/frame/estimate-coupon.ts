import type {
  Checked,
  CouponLine,
} from '../../../app/quiz-runner/parts/offers/use-coupon-estimate';
import { type PriceList, priceCart } from '../../../engine/commerce';

/** Works out here what the server would say of a coupon. */
export function estimateCoupon(
  catalogue: PriceList,
  today: string,
  typed: string,
  items: readonly CouponLine[],
): Checked {
  const code = typed.trim().toUpperCase();
  const lines = items.flatMap(({ variantId, quantity, dosage = null }) => {
    const product = catalogue.products.find(({ variants }) =>
      variants.some(({ id }) => id === variantId),
    );
    return product ? [{ productId: product.id, variantId, quantity, dosage, usage: null }] : [];
  });
  const { cart, warnings } = priceCart(lines, catalogue, code, today);
  const { coupon, ...totals } = cart;
  if (coupon) return { estimate: { code, cart: { ...totals, coupon }, complaint: null } };
  const complaint = warnings[0]?.replace(`${code}: `, '') ?? 'This code does not apply.';
  return { estimate: { code, cart: totals, complaint } };
}
