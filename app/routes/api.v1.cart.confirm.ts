import { answerChange, changeCart } from '../commerce/cart/cart.server';
import { cartRefusals, changedCart } from '../contract/phrases';
import { route } from '../identity/route/route.server';

/** Accepts the cart as it can be bought now: new prices, and nothing that is no longer sold. */
export const action = route('PUT', {
  access: 'everyone',
  cartSource: true,
  reply: changedCart,
  reference: {
    tag: 'Cart',
    place: 7,
    summary: 'Accept the cart as it can be bought now',
    description: 'Takes new prices, and drops what is no longer sold.',
    refusals: cartRefusals,
  },
  handle: async ({ context, source }) =>
    answerChange(await changeCart(context, { kind: 'confirm' }, source)),
});
