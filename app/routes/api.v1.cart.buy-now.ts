import { buyNowCall } from '../commerce/payments/payment-call.server';
import { begunPayment, exampleLine, paymentRefusals } from '../contract/phrases';
import { route } from '../identity/route/route.server';

/** Begins the payment of one thing, beside the cart. */
export const action = route('POST', {
  access: 'patient',
  cartSource: true,
  body: { json: 'CartBuyNowBody', example: exampleLine },
  reply: begunPayment,
  reference: {
    tag: 'Cart',
    place: 11,
    summary: 'Begin the payment of one thing, beside the cart',
    refusals: paymentRefusals,
  },
  handle: (asked) => buyNowCall(asked),
});
