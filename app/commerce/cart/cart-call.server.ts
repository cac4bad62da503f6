import type { ActionFunctionArgs } from '@remix-run/node';
import type { CartSource } from '../../../schemas/generated/types';
import { requireCsrf } from '../../identity/access/csrf.server';
import { answer, refuse } from '../../kernel/http/answers';
import { cartSourceHeader, parseCartSource } from '../../kernel/http/cart-source';
import { readBody, requireMethod } from '../../kernel/http/read-body';
import { type ChangeResult, changeCart } from './cart.server';
import type { CartChange } from './cart-change';
import type { CartProblem } from './cart-problem';

type Validator<T> = Parameters<typeof readBody<T>>[1];

/** Where in the product a cart call comes from. Throws a 422 for anything that is no such place. */
export function requireCartSource(request: Request): CartSource {
  const source = parseCartSource(request.headers.get(cartSourceHeader));
  if (source !== null) return source;
  throw refuse(422, `${cartSourceHeader} is pharmacy, quiz or empty.`, {
    errors: { [cartSourceHeader]: 'Is pharmacy, quiz or empty.' },
  });
}

/** A call that changes the cart: its body becomes a change, and the answer is the whole cart. */
export async function cartCall<T>(
  { request, context }: ActionFunctionArgs,
  validate: Validator<T>,
  toChange: (body: T) => CartChange,
): Promise<Response> {
  requireMethod(request, 'PUT');
  requireCsrf(request, context);
  const source = requireCartSource(request);
  const body = await readBody(request, validate);
  return answerChange(await changeCart(context, toChange(body), source));
}

/** A call that changes the cart and needs nothing more than its name. */
export async function bareCartCall(
  { request, context }: ActionFunctionArgs,
  change: CartChange,
): Promise<Response> {
  requireMethod(request, 'PUT');
  requireCsrf(request, context);
  const source = requireCartSource(request);
  return answerChange(await changeCart(context, change, source));
}

export function answerChange(result: ChangeResult): Response {
  if (!result.ok) return refuseProblem(result.problem);
  return answer(result.cart, { warnings: result.warnings });
}

function refuseProblem({ status, message, field, quiz }: CartProblem): Response {
  return refuse(status, message, {
    ...(field === undefined ? {} : { errors: { [field]: message } }),
    ...(quiz === undefined ? {} : { quiz }),
  });
}

/** What a call answers to every method that it does not take. */
export function takesOnly(method: string): () => Response {
  return () => refuse(405, `This call takes ${method}.`, { headers: { allow: method } });
}
