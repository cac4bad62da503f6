import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { validateCartUpdateBody } from '../../schemas/generated/validators';
import { readCart } from '../commerce/cart/cart.server';
import { cartCall, requireCartSource } from '../commerce/cart/cart-call.server';
import { answer } from '../kernel/http/answers';
import { requireMethod } from '../kernel/http/read-body';

/** The cart of whoever asks; an empty one for someone new. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  requireCartSource(request);
  const { cart, warnings } = await readCart(context);
  return answer(cart, { warnings });
}

/** Puts lines into the cart. */
export async function action(args: ActionFunctionArgs) {
  requireMethod(args.request, 'GET', 'PUT');
  return cartCall(args, validateCartUpdateBody, (body) => ({ kind: 'update', ...body }));
}
