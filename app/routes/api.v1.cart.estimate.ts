import type { ActionFunctionArgs } from '@remix-run/node';
import { validateCartEstimateBody } from '../../schemas/generated/validators';
import { answerChange, requireCartSource, takesOnly } from '../commerce/cart/cart-call.server';
import { estimateCart } from '../commerce/cart/estimate.server';
import { requireCsrf } from '../identity/access/csrf.server';
import { readBody, requireMethod } from '../kernel/http/read-body';

export const loader = takesOnly('POST');

/** What lines would cost. Changes nothing. */
export async function action({ request, context }: ActionFunctionArgs) {
  requireMethod(request, 'POST');
  requireCsrf(request, context);
  requireCartSource(request);
  return answerChange(
    await estimateCart(context, await readBody(request, validateCartEstimateBody)),
  );
}
