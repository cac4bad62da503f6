import { confirmIntent, isConfirmation } from '../commerce/gateway/sandbox/press.server';
import { route } from '../identity/route/route.server';
import { answer, refuse } from '../kernel/http/answers';
import { readBody } from '../kernel/http/read-body';

/** Does what a wallet does once its owner agrees. */
export const action = route('POST', {
  access: 'secret',
  // The secret takes the place of a session and a token.
  token: false,
  body: 'by hand',
  async handle({ request, context }) {
    const confirmation = await readBody(request, isConfirmation);
    const payment = await confirmIntent(context, confirmation);
    if (!payment) return refuse(404, 'There is no such payment.');
    return answer({ id: payment.ref, status: payment.status });
  },
});
