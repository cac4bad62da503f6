import { answerChange, changeCart } from '../commerce/cart/cart.server';
import { cartRefusals, changedCart, exampleLine } from '../contract/phrases';
import { route } from '../identity/route/route.server';

/** Changes the quantity of one line. */
export const action = route('PUT', {
  access: 'everyone',
  cartSource: true,
  body: {
    json: 'CartUpdateItemBody',
    example: { variantId: exampleLine.variantId, action: 'increase' },
  },
  reply: changedCart,
  reference: {
    tag: 'Cart',
    place: 2,
    summary: 'Change the quantity of a line',
    description: 'To a number, or by one.',
    refusals: cartRefusals,
  },
  handle: async ({ context, body, source }) =>
    answerChange(await changeCart(context, { kind: 'updateItem', ...body }, source)),
});
