import type { LoaderFunctionArgs } from '@remix-run/node';
import { requirePatient } from '../accounts/guards.server';
import { takesOnly } from '../cart/cart-call.server';
import { answer, refuse } from '../http/answers';
import { openPortal } from '../payments/methods.server';
import { methodsPage } from '../payments/methods-address';
import { aboutMethods } from '../payments/methods-call.server';

export const action = takesOnly('GET');

/** The provider’s page on which the patient who asks looks after their cards. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { id } = await requirePatient(request, context);
  return aboutMethods(context, async () => {
    const url = await openPortal(context, id, `${context.origin}${methodsPage}`);
    return url === null ? refuse(503, 'Payments are closed at the moment.') : answer({ url });
  });
}
