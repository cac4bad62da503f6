import { answerChange, changeCart } from '../commerce/cart/cart.server';
import { cartRefusals, changedCart, exampleLine } from '../contract/phrases';
import { route } from '../identity/route/route.server';

/** Takes one line out of the cart. */
export const action = route('PUT', {
  access: 'everyone',
  cartSource: true,
  body: { json: 'CartRemoveItemBody', example: { variantId: exampleLine.variantId } },
  reply: changedCart,
  reference: {
    tag: 'Cart',
    place: 3,
    summary: 'Remove a line',
    refusals: cartRefusals,
  },
  handle: async ({ context, body, source }) =>
    answerChange(await changeCart(context, { kind: 'removeItem', ...body }, source)),
});
