import { payCartCall } from '../commerce/payments/payment-call.server';
import { begunPayment, paymentRefusals } from '../contract/phrases';
import { route } from '../identity/route/route.server';

/** Begins the payment of the cart; the browser goes on to the page in the answer. */
export const action = route('POST', {
  access: 'patient',
  cartSource: true,
  body: { json: 'CartPaymentBody', example: { eventId: '6d1f0a3e', injectionAck: true } },
  reply: begunPayment,
  reference: {
    tag: 'Cart',
    place: 10,
    summary: 'Begin the payment of the cart',
    description:
      'The browser goes to url, and comes back to /checkout with the query parameters id and payment-state. Where the cart holds a prescription, nothing is charged there: the page keeps a card, which is charged when a provider approves.',
    refusals: paymentRefusals,
  },
  handle: (asked) => payCartCall(asked),
});
