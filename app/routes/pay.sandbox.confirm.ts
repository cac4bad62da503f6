import type { ActionFunctionArgs } from '@remix-run/node';
import { takesOnly } from '../commerce/cart/cart-call.server';
import { confirmIntent, isConfirmation } from '../commerce/gateway/sandbox/confirm-intent.server';
import { answer, refuse } from '../kernel/http/answers';
import { readBody, requireMethod } from '../kernel/http/read-body';

export const loader = takesOnly('POST');

/** What a wallet does once its owner agrees: the secret takes the place of a session and a token. */
export async function action({ request, context }: ActionFunctionArgs) {
  requireMethod(request, 'POST');
  const confirmation = await readBody(request, isConfirmation);
  const payment = await confirmIntent(context, confirmation);
  if (!payment) return refuse(404, 'There is no such payment.');
  return answer({ id: payment.ref, status: payment.status });
}
