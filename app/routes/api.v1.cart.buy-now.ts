import type { ActionFunctionArgs } from '@remix-run/node';
import { takesOnly } from '../commerce/cart/cart-call.server';
import { buyNowCall } from '../commerce/payments/payment-call.server';

export const loader = takesOnly('POST');

/** Begins the payment of one thing, beside the cart. */
export function action(args: ActionFunctionArgs) {
  return buyNowCall(args);
}
