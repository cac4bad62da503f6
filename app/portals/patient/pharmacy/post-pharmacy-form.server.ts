import { data, redirect } from '@remix-run/node';
import type { CartChange } from '../../../commerce/cart/apply-change';
import { changeCart, readCart } from '../../../commerce/cart/cart.server';
import type { Posted } from '../../../identity/route/route.server';
import { refuse } from '../../../kernel/http/answers';
import { openPharmacy } from './pharmacy-page.server';
import { changesFor } from './shelf-changes';

/** Why nothing was put in the cart, in a sentence. */
export interface PharmacyError {
  message: string;
}

/** Puts into the cart what is chosen on a shelf, and takes out what is not, for the form without scripts. */
export async function postPharmacyForm({ form, ...asked }: Posted<'patient'>) {
  const { context } = asked;
  const { shelves } = await openPharmacy(asked);
  const shelf = shelves.find(({ id }) => id === form.get('shelf'));
  if (!shelf) throw refuse(400, 'This form is not one of the pharmacy’s. Reload the page.');
  const chosen = form.getAll('choice').map(String);
  const { cart } = await readCart(context);
  const { add, remove } = changesFor(shelf, cart, chosen);
  const changes: CartChange[] = [
    ...remove.map((line) => ({ kind: 'removeItem' as const, ...line })),
    ...(add.length > 0 ? [{ kind: 'update' as const, items: add }] : []),
  ];
  for (const change of changes) {
    const result = await changeCart(context, change, 'pharmacy');
    if (!result.ok) {
      const { message, status } = result.problem;
      return data<PharmacyError>({ message }, { status });
    }
  }
  return redirect('/patient/pharmacy?done=cart', 303);
}
