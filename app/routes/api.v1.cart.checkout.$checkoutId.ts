import { idParameter } from '../contract/phrases';
import { route } from '../identity/route/route.server';
import { answer, refuse } from '../kernel/http/answers';
import { viewCheckout } from '../portals/checkout/checkout/checkout-page.server';

/** State of a checkout of this patient, and the order it gave. */
export const loader = route('GET', {
  access: 'patient',
  path: { checkoutId: idParameter('The checkout, as beginning the payment named it.') },
  reply: {
    description: 'The checkout with what is bought, and the order once it is paid or held.',
    data: {
      type: 'object',
      required: ['id', 'status', 'url', 'snapshot', 'order'],
      properties: {
        id: { type: 'string' },
        status: { type: 'string', description: 'open, succeeded, cancelled and so on.' },
        url: { type: ['string', 'null'], description: 'The page to pay on, while it is open.' },
        snapshot: { type: 'object', description: 'The cart as it was when it was frozen.' },
        order: {
          type: ['object', 'null'],
          description: 'The order; null until it is paid, or a card is kept for it.',
        },
      },
    },
  },
  reference: {
    tag: 'Cart',
    place: 15,
    summary: 'Get a checkout',
    description: 'The provider is asked. What an address says about a payment decides nothing.',
    refusals: { 404: 'There is no such checkout of this patient.' },
  },
  async handle({ context, user, params }) {
    const checkout = await viewCheckout(context, user, params.checkoutId);
    return checkout ? answer(checkout) : refuse(404, 'There is no such checkout.');
  },
});
