import { payByWalletCall } from '../commerce/payments/payment-call.server';
import { paymentRefusals, walletIntent } from '../contract/phrases';
import { route } from '../identity/route/route.server';

/** Begins the payment of the cart by Link, which needs no page. */
export const action = route('POST', {
  access: 'patient',
  cartSource: true,
  body: { json: 'CartPaymentBody', example: { eventId: '6d1f0a3e' } },
  reply: walletIntent,
  reference: {
    tag: 'Cart',
    place: 14,
    summary: 'Begin the payment of the cart by Link',
    refusals: paymentRefusals,
  },
  handle: (asked) => payByWalletCall(asked, 'link'),
});
