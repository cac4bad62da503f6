import type { ActionFunctionArgs } from '@remix-run/node';
import { validateCartEstimateBody } from '../../schemas/generated/validators';
import { requireCsrf } from '../accounts/csrf.server';
import { answerChange, requireCartSource, takesOnly } from '../cart/cart-call.server';
import { estimateCart } from '../cart/estimate.server';
import { readBody, requireMethod } from '../http/read-body';

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
