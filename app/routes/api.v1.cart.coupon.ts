import type { ActionFunctionArgs } from '@remix-run/node';
import { validateCartCouponBody } from '../../schemas/generated/validators';
import { cartCall, takesOnly } from '../commerce/cart/cart-call.server';

export const loader = takesOnly('PUT');

/** Applies a coupon, or takes it off. */
export function action(args: ActionFunctionArgs) {
  return cartCall(args, validateCartCouponBody, (body) => ({ kind: 'coupon', ...body }));
}
