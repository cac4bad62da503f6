import type { ActionFunctionArgs } from '@remix-run/node';
import { validatePaymentMethodBody } from '../../schemas/generated/validators';
import { takesOnly } from '../commerce/cart/cart-call.server';
import { aboutMethods, answerRemoval } from '../commerce/methods/methods-call.server';
import { requireCsrf } from '../identity/access/csrf.server';
import { requirePatient } from '../identity/access/guards.server';
import { readBody, requireMethod } from '../kernel/http/read-body';

export const loader = takesOnly('DELETE');

/** Removes one of the patient’s cards. */
export async function action({ request, context }: ActionFunctionArgs) {
  requireMethod(request, 'DELETE');
  requireCsrf(request, context);
  const { id } = await requirePatient(request, context);
  const method = await readBody(request, validatePaymentMethodBody);
  return aboutMethods(context, () => answerRemoval(context, id, method.id));
}
