import type { ActionFunctionArgs } from '@remix-run/node';
import { bareCartCall, takesOnly } from '../commerce/cart/cart-call.server';

export const loader = takesOnly('PUT');

/** Empties the cart. */
export function action(args: ActionFunctionArgs) {
  return bareCartCall(args, { kind: 'removeAll' });
}
