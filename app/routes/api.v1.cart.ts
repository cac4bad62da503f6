import { answerChange, changeCart, readCart } from '../commerce/cart/cart.server';
import { cartRefusals, changedCart, exampleLine } from '../contract/phrases';
import { route } from '../identity/route/route.server';
import { answer } from '../kernel/http/answers';

/** The cart of whoever asks; an empty one for someone new. */
export const loader = route('GET', {
  access: 'everyone',
  cartSource: true,
  reply: { description: 'The cart; an empty one for somebody new.', data: 'Cart' },
  reference: { tag: 'Cart', place: 1, summary: 'Read the cart' },
  async handle({ context }) {
    const { cart, warnings } = await readCart(context);
    return answer(cart, { warnings });
  },
});

/** Puts lines into the cart. */
export const action = route('PUT', {
  access: 'everyone',
  cartSource: true,
  body: { json: 'CartUpdateBody', example: { items: [exampleLine] } },
  reply: changedCart,
  reference: {
    tag: 'Cart',
    place: 1,
    summary: 'Put lines into the cart',
    description: 'A line that is there gets the new quantity; 0 removes it. Others stay.',
    refusals: cartRefusals,
  },
  handle: async ({ context, body, source }) =>
    answerChange(await changeCart(context, { kind: 'update', ...body }, source)),
});
