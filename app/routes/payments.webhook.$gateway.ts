import { receiveWebhook } from '../commerce/gateway/gateways.server';
import { route } from '../identity/route/route.server';
import { refuse } from '../kernel/http/answers';

/** News from a payment gateway. Its signature takes the place of a session and a token. */
export const action = route('POST', {
  access: 'signature',
  body: 'by hand',
  async handle({ request, context, params }) {
    const received = await receiveWebhook(context, params['gateway'] ?? '', request);
    if (received === 'unknown gateway') return refuse(404, 'There is no such payment gateway.');
    if (received === 'not signed') return refuse(400, 'The signature does not fit.');
    return Response.json({ received: true });
  },
});
