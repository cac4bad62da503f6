import type { LoaderFunctionArgs } from '@remix-run/node';
import { requirePatient } from '../accounts/guards.server';
import { takesOnly } from '../cart/cart-call.server';
import { answer } from '../http/answers';
import { listMethods } from '../payments/methods.server';
import { aboutMethods } from '../payments/methods-call.server';

export const action = takesOnly('GET');

/** The cards of the patient who asks, the default one first. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { id } = await requirePatient(request, context);
  return aboutMethods(context, async () => answer(await listMethods(context, id)));
}
