import { answerChange, changeCart } from '../commerce/cart/cart.server';
import { cartRefusals, changedCart } from '../contract/phrases';
import { route } from '../identity/route/route.server';

/** Applies a coupon, or takes it off. */
export const action = route('PUT', {
  access: 'everyone',
  cartSource: true,
  body: { json: 'CartCouponBody', example: { coupon: 'THANKS15' } },
  reply: changedCart,
  reference: {
    tag: 'Cart',
    place: 6,
    summary: 'Apply a coupon, or take it off',
    description: 'An empty code takes it off. Fetch the cart again afterwards.',
    refusals: cartRefusals,
  },
  handle: async ({ context, body, source }) =>
    answerChange(await changeCart(context, { kind: 'coupon', ...body }, source)),
});
