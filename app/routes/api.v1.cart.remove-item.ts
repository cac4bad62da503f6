import type { ActionFunctionArgs } from '@remix-run/node';
import { validateCartRemoveItemBody } from '../../schemas/generated/validators';
import { cartCall, takesOnly } from '../commerce/cart/cart-call.server';

export const loader = takesOnly('PUT');

/** Takes one line out of the cart. */
export function action(args: ActionFunctionArgs) {
  return cartCall(args, validateCartRemoveItemBody, (body) => ({ kind: 'removeItem', ...body }));
}
