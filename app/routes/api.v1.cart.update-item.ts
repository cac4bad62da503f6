import type { ActionFunctionArgs } from '@remix-run/node';
import { validateCartUpdateItemBody } from '../../schemas/generated/validators';
import { cartCall, takesOnly } from '../commerce/cart/cart-call.server';

export const loader = takesOnly('PUT');

/** Changes the quantity of one line. */
export function action(args: ActionFunctionArgs) {
  return cartCall(args, validateCartUpdateItemBody, (body) => ({ kind: 'updateItem', ...body }));
}
