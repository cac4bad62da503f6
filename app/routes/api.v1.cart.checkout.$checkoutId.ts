import type { LoaderFunctionArgs } from '@remix-run/node';
import { takesOnly } from '../commerce/cart/cart-call.server';
import { requirePatient } from '../identity/access/guards.server';
import { answer, refuse } from '../kernel/http/answers';
import { viewCheckout } from '../portals/checkout/checkout/checkout-page.server';

export const action = takesOnly('GET');

/** How a checkout of this patient stands, and the order it gave. */
export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const user = await requirePatient(request, context);
  const checkout = await viewCheckout(context, user, params['checkoutId'] ?? '');
  return checkout ? answer(checkout) : refuse(404, 'There is no such checkout.');
}
