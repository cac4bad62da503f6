import type { ActionFunctionArgs } from '@remix-run/node';
import { bareCartCall, takesOnly } from '../commerce/cart/cart-call.server';

export const loader = takesOnly('PUT');

/** Accepts the cart as it can be bought now: new prices, and nothing that is no longer sold. */
export function action(args: ActionFunctionArgs) {
  return bareCartCall(args, { kind: 'confirm' });
}
