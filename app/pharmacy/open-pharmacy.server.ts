import { csrfToken } from '../accounts/csrf.server';
import { requirePatient } from '../accounts/guards.server';
import { findVisitor } from '../accounts/session.server';
import { readCart } from '../cart/cart.server';
import { shopFor } from '../cart/shop.server';
import type { AppLoadContext } from '../http/load-context';
import { bodyFacts } from '../progress/body-facts.server';
import { stockShelves } from './stocked-shelves.server';

/** What the pharmacy offers the patient who asks, and what is in their cart. */
export async function openPharmacy(request: Request, context: AppLoadContext) {
  const { id } = await requirePatient(request, context);
  const { db, clock } = context;
  const shop = await shopFor(db, clock, await findVisitor(context));
  const { intakes } = await bodyFacts(db, id);
  return {
    csrf: csrfToken(context),
    shelves: stockShelves(shop, intakes),
    start: await readCart(context),
  };
}
