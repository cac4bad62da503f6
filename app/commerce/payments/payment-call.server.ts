import type { ActionFunctionArgs } from '@remix-run/node';
import type { CartBuyNowBody, CartPaymentBody } from '../../../schemas/generated/types';
import {
  validateCartBuyNowBody,
  validateCartPaymentBody,
} from '../../../schemas/generated/validators';
import type { Wallet } from '../../database/tables/payments.schema.server';
import { requireCsrf } from '../../identity/access/csrf.server';
import { requirePatientVisit } from '../../identity/access/guards.server';
import { answer, refuse } from '../../kernel/http/answers';
import type { AppLoadContext } from '../../kernel/http/load-context';
import { readBody, requireMethod } from '../../kernel/http/read-body';
import { requireCartSource } from '../cart/cart-call.server';
import type { Payer, PaymentStart, PaymentWish } from '../gateway/payment-start';
import { beginBuyNow, beginCartPayment } from './begin-payment.server';

/** The call that begins the payment of the cart, on the provider’s page or by a wallet. */
export async function payCartCall(
  args: ActionFunctionArgs,
  wallet: Wallet | null,
): Promise<Response> {
  const payer = await admit(args);
  const body = await readBody(args.request, validateCartPaymentBody);
  const wish = wishOf(args.request, body, wallet);
  return answerStart(args.context, await beginCartPayment(args.context, payer, wish));
}

/** The call that buys one thing at once. */
export async function buyNowCall(args: ActionFunctionArgs): Promise<Response> {
  const payer = await admit(args);
  const body = await readBody(args.request, validateCartBuyNowBody);
  const wish = wishOf(args.request, body, null);
  return answerStart(args.context, await beginBuyNow(args.context, payer, wish, body));
}

async function admit({ request, context }: ActionFunctionArgs): Promise<Payer> {
  requireMethod(request, 'POST');
  requireCsrf(request, context);
  return requirePatientVisit(request, context);
}

function wishOf(
  request: Request,
  { eventId, injectionAck, shippingAddress }: CartPaymentBody | CartBuyNowBody,
  wallet: Wallet | null,
): PaymentWish {
  const source = requireCartSource(request);
  return {
    wallet,
    source,
    eventId: eventId ?? null,
    injectionAck: injectionAck === true,
    shippingAddress: shippingAddress ?? null,
  };
}

function answerStart({ config }: AppLoadContext, start: PaymentStart): Response {
  switch (start.outcome) {
    case 'page':
      return answer({ url: start.url, checkoutId: start.checkout });
    case 'intent': {
      const { checkout: checkoutId, ref: id, clientSecret, amount, currency } = start;
      const publishableKey = config.stripe?.publishableKey ?? null;
      const intent = { id, clientSecret, publishableKey, amount, currency };
      return answer({ checkoutId, intent });
    }
    case 'refused': {
      const { status, message, warnings, errors, quiz } = start;
      return refuse(status, message, {
        ...(warnings.length > 0 ? { warnings } : {}),
        ...(errors === undefined ? {} : { errors }),
        ...(quiz === undefined ? {} : { quiz }),
      });
    }
  }
}
