import { messages } from '../../values/validation/messages';
import type { InputBehavior } from './input-kind';

const variantId = /^[A-Za-z][A-Za-z0-9-]{0,63}$/;
const mostOfOne = 100;
const longestCoupon = 40;

/** Choices that a `cartContentV2` gives the patient. Coupons are kept in capitals. */
export const cartChoices: InputBehavior<'cartChoices'> = {
  kind: 'cartChoices',
  type: () => 'cart',
  read: (raw) => {
    if (typeof raw !== 'object' || Array.isArray(raw)) return { refusal: messages.options };
    const coupon = raw.coupon?.trim().toUpperCase() ?? null;
    const isCoupon = coupon === null || (coupon !== '' && coupon.length <= longestCoupon);
    const isCount = ([variant, count]: [string, number]) =>
      variantId.test(variant) && Number.isInteger(count) && count >= 0 && count <= mostOfOne;
    const quantities = Object.entries(raw.quantities);
    return isCoupon && quantities.every(isCount)
      ? { value: { quantities: Object.fromEntries(quantities), coupon } }
      : { refusal: messages.options };
  },
  complaint: () => null,
  present: () => null,
  words: () => '',
};
