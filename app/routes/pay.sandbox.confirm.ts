import type { ActionFunctionArgs } from '@remix-run/node';
import { takesOnly } from '../cart/cart-call.server';
import { answer, refuse } from '../http/answers';
import { readBody, requireMethod } from '../http/read-body';
import { confirmIntent, isConfirmation } from '../payments/sandbox/confirm-intent.server';

export const loader = takesOnly('POST');

/** What a wallet does once its owner agrees: the secret takes the place of a session and a token. */
export async function action({ request, context }: ActionFunctionArgs) {
  requireMethod(request, 'POST');
  const confirmation = await readBody(request, isConfirmation);
  const payment = await confirmIntent(context, confirmation);
  if (!payment) return refuse(404, 'There is no such payment.');
  return answer({ id: payment.ref, status: payment.status });
}
