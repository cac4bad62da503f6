import type { LoaderFunctionArgs } from '@remix-run/node';
import { requirePatient } from '../accounts/guards.server';
import { takesOnly } from '../cart/cart-call.server';
import { answer, refuse } from '../http/answers';
import { viewCheckout } from '../payments/checkout-view.server';

export const action = takesOnly('GET');

/** How a checkout of this patient stands, and the order it gave. */
export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const user = await requirePatient(request, context);
  const checkout = await viewCheckout(context, user, params['checkoutId'] ?? '');
  return checkout ? answer(checkout) : refuse(404, 'There is no such checkout.');
}
