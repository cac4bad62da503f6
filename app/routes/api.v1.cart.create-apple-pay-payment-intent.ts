import type { ActionFunctionArgs } from '@remix-run/node';
import { takesOnly } from '../commerce/cart/cart-call.server';
import { payCartCall } from '../commerce/payments/payment-call.server';

export const loader = takesOnly('POST');

/** Begins the payment of the cart by Apple Pay, which needs no page. */
export function action(args: ActionFunctionArgs) {
  return payCartCall(args, 'apple-pay');
}
