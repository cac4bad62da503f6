import { messages } from '../../values/validation/messages';
import type { InputBehaviour } from './input-kind';

const quantity = /^[A-Za-z][A-Za-z0-9-]{0,63}=(\d{1,3})$/;
const coupon = /^coupon=.{1,40}$/;

/** What a `cartContentV2` lets the patient choose: `variantId=2` for each counted line, `coupon=CODE`. */
export const cartChoices: InputBehaviour<'cartChoices'> = {
  kind: 'cartChoices',
  type: () => 'cart',
  read: (raw) => {
    const list = typeof raw === 'string' ? [raw] : raw;
    if (!Array.isArray(list)) return { refusal: messages.options };
    const latest = new Map<string, string>();
    for (const entry of list) {
      const count = quantity.exec(entry)?.[1];
      const isQuantity =
        count !== undefined && Number(count) <= 100 && !entry.startsWith('coupon=');
      if (!isQuantity && !coupon.test(entry)) return { refusal: messages.options };
      latest.set(entry.slice(0, entry.indexOf('=')), entry);
    }
    return { value: [...latest.values()] };
  },
  complaint: () => null,
  present: () => null,
  words: () => '',
};
