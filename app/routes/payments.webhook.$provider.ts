import type { ActionFunctionArgs } from '@remix-run/node';
import { takesOnly } from '../commerce/cart/cart-call.server';
import { receiveWebhook } from '../commerce/gateway/receive-webhook.server';
import { refuse } from '../kernel/http/answers';
import { requireMethod } from '../kernel/http/read-body';

export const loader = takesOnly('POST');

/** News from a payment provider. Its signature takes the place of a session and a token. */
export async function action({ request, context, params }: ActionFunctionArgs) {
  requireMethod(request, 'POST');
  const received = await receiveWebhook(context, params['provider'] ?? '', request);
  if (received === 'unknown provider') return refuse(404, 'There is no such provider.');
  if (received === 'not signed') return refuse(400, 'The signature does not fit.');
  return Response.json({ received: true });
}
