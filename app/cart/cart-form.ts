import type { CartChange } from './cart-change';

/** What the forms of the cart page ask for; each works without scripts. */
export type CartIntent =
  | { kind: 'change'; change: CartChange }
  | { kind: 'pay'; injectionAck: boolean };

/** What a posted form of the cart page asks for; null for a form that is none of its own. */
export function readCartForm(form: FormData): CartIntent | null {
  const field = (name: string) => String(form.get(name) ?? '');
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
      return { kind: 'pay', injectionAck: form.get('injectionAck') === 'on' };
    default:
      return null;
  }
}
