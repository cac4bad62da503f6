import type { ActionFunctionArgs } from '@remix-run/node';
import { validatePaymentMethodBody } from '../../schemas/generated/validators';
import { requireCsrf } from '../accounts/csrf.server';
import { requirePatient } from '../accounts/guards.server';
import { takesOnly } from '../cart/cart-call.server';
import { readBody, requireMethod } from '../http/read-body';
import { aboutMethods, answerRemoval } from '../payments/methods-call.server';

export const loader = takesOnly('DELETE');

/** Removes one of the patient’s cards. */
export async function action({ request, context }: ActionFunctionArgs) {
  requireMethod(request, 'DELETE');
  requireCsrf(request, context);
  const { id } = await requirePatient(request, context);
  const method = await readBody(request, validatePaymentMethodBody);
  return aboutMethods(context, () => answerRemoval(context, id, method.id));
}
