import type { ActionFunctionArgs } from '@remix-run/node';
import { bareCartCall, takesOnly } from '../cart/cart-call.server';

export const loader = takesOnly('PUT');

/** Empties the cart. */
export function action(args: ActionFunctionArgs) {
  return bareCartCall(args, { kind: 'removeAll' });
}
