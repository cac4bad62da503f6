import { answerChange, changeCart } from '../commerce/cart/cart.server';
import { cartRefusals, changedCart } from '../contract/phrases';
import { route } from '../identity/route/route.server';

/** Buys a line another way, such as by subscription instead of once. */
export const action = route('PUT', {
  access: 'everyone',
  cartSource: true,
  body: { json: 'CartToggleTypeItemBody', example: { price: 'multivitamin-addon' } },
  reply: changedCart,
  reference: {
    tag: 'Cart',
    place: 5,
    summary: 'Buy a line another way',
    description: 'Such as by subscription in place of once.',
    refusals: cartRefusals,
  },
  handle: async ({ context, body, source }) =>
    answerChange(await changeCart(context, { kind: 'toggleTypeItem', ...body }, source)),
});
