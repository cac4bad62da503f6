import type { LoaderFunctionArgs } from '@remix-run/node';
import { takesOnly } from '../commerce/cart/cart-call.server';
import { openPortal } from '../commerce/methods/methods.server';
import { methodsPage } from '../commerce/methods/methods-address';
import { aboutMethods } from '../commerce/methods/methods-call.server';
import { requirePatient } from '../identity/access/guards.server';
import { answer, refuse } from '../kernel/http/answers';

export const action = takesOnly('GET');

/** The provider’s page on which the patient who asks looks after their cards. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { id } = await requirePatient(request, context);
  return aboutMethods(context, async () => {
    const url = await openPortal(context, id, `${context.origin}${methodsPage}`);
    return url === null ? refuse(503, 'Payments are closed at the moment.') : answer({ url });
  });
}
