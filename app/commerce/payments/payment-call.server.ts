import type {
  CartBuyNowBody,
  CartPaymentBody,
  CartSource,
  PaymentPageAnswer,
  WalletIntentAnswer,
} from '../../../schemas/generated/types';
import type { Wallet } from '../../database/tables/payments.schema.server';
import { type Answer, answer, type Refusal, refuse } from '../../kernel/http/answers';
import type { AppLoadContext } from '../../kernel/http/load-context';
import type { Payer, PaymentSettled, PaymentStart, PaymentWish } from '../gateway/payment-start';
import { beginBuyNow, beginCartPayment } from './begin-payment.server';
import { buyWithKeptCard } from './buy-with-kept-card.server';

/** A call of a patient who pays. */
interface PaymentCall<Body> {
  context: AppLoadContext;
  session: Payer;
  source: CartSource;
  body: Body;
}

type Begun<Data> = Promise<Answer<Data> | Refusal>;

/** Begins the payment of the cart on the gateway’s page. */
export async function payCartCall(call: PaymentCall<CartPaymentBody>): Begun<PaymentPageAnswer> {
  return answerPage(await beginCartPayment(call.context, call.session, wishOf(call, null)));
}

/** Begins the payment of one thing at once, or makes it, with a card that is kept. */
export async function buyNowCall(call: PaymentCall<CartBuyNowBody>): Begun<PaymentPageAnswer> {
  const { context, session, body } = call;
  const { paymentMethod, ...item } = body;
  const wish = wishOf(call, null);
  if (paymentMethod === undefined)
    return answerPage(await beginBuyNow(context, session, wish, item));
  return answerPage(await buyWithKeptCard(context, session, wish, { ...item, paymentMethod }));
}

/** Begins the payment of the cart by a wallet, which needs no page. */
export async function payByWalletCall(
  call: PaymentCall<CartPaymentBody>,
  wallet: Wallet,
): Begun<WalletIntentAnswer> {
  const { config } = call.context;
  const start = await beginCartPayment(call.context, call.session, wishOf(call, wallet));
  if (start.outcome === 'refused') return refuseStart(start);
  if (start.outcome !== 'intent') throw new Error('A wallet was led to a page.');
  const { checkout: checkoutId, ref: id, clientSecret, amount, currency } = start;
  const publishableKey = config.stripe?.publishableKey ?? null;
  return answer({ checkoutId, intent: { id, clientSecret, publishableKey, amount, currency } });
}

function wishOf(
  { source, body }: PaymentCall<CartPaymentBody | CartBuyNowBody>,
  wallet: Wallet | null,
): PaymentWish {
  const { eventId, injectionAck, shippingAddress } = body;
  return {
    wallet,
    source,
    eventId: eventId ?? null,
    injectionAck: injectionAck === true,
    shippingAddress: shippingAddress ?? null,
    shown: 'shown' in body ? body.shown : undefined,
  };
}

function answerPage(start: PaymentStart | PaymentSettled): Answer<PaymentPageAnswer> | Refusal {
  if (start.outcome === 'refused') return refuseStart(start);
  if (start.outcome === 'intent') throw new Error('A page was asked for, and a wallet answered.');
  if (start.outcome === 'settled') {
    const { checkout } = start;
    return answer({ url: checkoutPage(checkout), checkoutId: checkout });
  }
  return answer({ url: start.url, checkoutId: start.checkout });
}

/** The page of a checkout whose payment is made, as the payment page would lead back to it. */
export function checkoutPage(checkout: string): string {
  return `/checkout?id=${checkout}&payment-state=succeeded`;
}

function refuseStart({
  status,
  message,
  warnings,
  errors,
  quiz,
  waitlist,
}: Extract<PaymentStart, { outcome: 'refused' }>): Refusal {
  return refuse(status, message, {
    ...(warnings.length > 0 ? { warnings } : {}),
    ...(errors === undefined ? {} : { errors }),
    ...(quiz === undefined ? {} : { quiz }),
    ...(waitlist === undefined ? {} : { waitlist }),
  });
}
