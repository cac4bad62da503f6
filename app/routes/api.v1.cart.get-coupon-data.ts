import type { LoaderFunctionArgs } from '@remix-run/node';
import { requireCartSource, takesOnly } from '../commerce/cart/cart-call.server';
import { couponData } from '../commerce/cart/coupon-data.server';
import { answer, refuse } from '../kernel/http/answers';

export const action = takesOnly('GET');

/** What a coupon is and what it would do for this cart. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  requireCartSource(request);
  const typed = new URL(request.url).searchParams.get('coupon')?.trim() ?? '';
  if (typed === '' || typed.length > 40) {
    const message = 'Name a coupon of up to 40 characters in “coupon”.';
    return refuse(422, message, { errors: { coupon: message } });
  }
  const data = await couponData(context, typed);
  return data ? answer(data) : refuse(404, 'This code is not known. Check the spelling.');
}
