import { answerChange, estimateCart } from '../commerce/cart/cart.server';
import { exampleLine } from '../contract/phrases';
import { route } from '../identity/route/route.server';

/** Works out what lines would cost. Changes nothing. */
export const action = route('POST', {
  access: 'everyone',
  cartSource: true,
  body: { json: 'CartEstimateBody', example: { items: [exampleLine], coupon: 'THANKS15' } },
  reply: { description: 'The lines, priced as a cart.', data: 'Cart' },
  reference: {
    tag: 'Cart',
    place: 8,
    summary: 'Work out what lines would cost',
    description: 'Changes nothing, and needs no cart.',
    refusals: { 422: 'A line cannot be bought.' },
  },
  handle: async ({ context, body }) => answerChange(await estimateCart(context, body)),
});
