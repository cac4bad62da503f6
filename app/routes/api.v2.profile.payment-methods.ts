import type { LoaderFunctionArgs } from '@remix-run/node';
import { takesOnly } from '../commerce/cart/cart-call.server';
import { listMethods } from '../commerce/methods/methods.server';
import { aboutMethods } from '../commerce/methods/methods-call.server';
import { requirePatient } from '../identity/access/guards.server';
import { answer } from '../kernel/http/answers';

export const action = takesOnly('GET');

/** The cards of the patient who asks, the default one first. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { id } = await requirePatient(request, context);
  return aboutMethods(context, async () => answer(await listMethods(context, id)));
}
