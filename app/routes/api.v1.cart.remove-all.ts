import { answerChange, changeCart } from '../commerce/cart/cart.server';
import { cartRefusals, changedCart } from '../contract/phrases';
import { route } from '../identity/route/route.server';

/** Empties the cart. */
export const action = route('PUT', {
  access: 'everyone',
  cartSource: true,
  reply: changedCart,
  reference: {
    tag: 'Cart',
    place: 4,
    summary: 'Empty the cart',
    refusals: cartRefusals,
  },
  handle: async ({ context, source }) =>
    answerChange(await changeCart(context, { kind: 'removeAll' }, source)),
});
