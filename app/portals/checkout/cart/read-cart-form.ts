import type { TypedAddress } from '../../../../schemas/generated/types';
import type { CartChange } from '../../../commerce/cart/apply-change';
import { addressInForm } from '../../../identity/profile/read-address';
import { formText } from '../../../kernel/http/forms/form-text';

/** Request of a form of the cart page; each works without scripts. */
export type CartIntent =
  | { kind: 'change'; change: CartChange }
  | { kind: 'address'; typed: TypedAddress }
  | { kind: 'pay'; injectionAck: boolean; typed: TypedAddress | null };

/** Reads what a posted form of the cart page asks for; null for a form that is none of its own. */
export function readCartForm(form: FormData): CartIntent | null {
  const field = (name: string) => formText(form, name);
  const change = (made: CartChange): CartIntent => ({ kind: 'change', change: made });
  const variantId = field('variantId');
  switch (field('intent')) {
    case 'quantity': {
      const quantity = Number(field('quantity'));
      const isCount = Number.isInteger(quantity) && quantity >= 0 && quantity <= 100;
      return isCount && variantId ? change({ kind: 'updateItem', variantId, quantity }) : null;
    }
    case 'remove':
      return variantId ? change({ kind: 'removeItem', variantId }) : null;
    case 'toggle':
      return field('price') ? change({ kind: 'toggleTypeItem', price: field('price') }) : null;
    case 'coupon':
      return change({ kind: 'coupon', coupon: field('coupon').slice(0, 40) });
    case 'confirm':
      return change({ kind: 'confirm' });
    case 'pay':
      return payIntent(form);
    default:
      return null;
  }
}

/** The form that pays also carries the address, and a button that only saves it. */
function payIntent(form: FormData): CartIntent {
  const typed = addressInForm(form);
  if (typed && form.get('save') === 'address') return { kind: 'address', typed };
  return { kind: 'pay', injectionAck: form.get('injectionAck') === 'on', typed };
}
