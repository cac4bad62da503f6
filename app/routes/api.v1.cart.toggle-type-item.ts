import type { ActionFunctionArgs } from '@remix-run/node';
import { validateCartToggleTypeItemBody } from '../../schemas/generated/validators';
import { cartCall, takesOnly } from '../commerce/cart/cart-call.server';

export const loader = takesOnly('PUT');

/** Buys a line another way, such as by subscription instead of once. */
export function action(args: ActionFunctionArgs) {
  return cartCall(args, validateCartToggleTypeItemBody, (body) => ({
    kind: 'toggleTypeItem',
    ...body,
  }));
}
