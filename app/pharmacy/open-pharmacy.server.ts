import { csrfToken } from '../accounts/csrf.server';
import { requirePatientVisit } from '../accounts/guards.server';
import { treatmentsUnderWay } from '../care/under-way.server';
import { readCartIn } from '../cart/cart.server';
import { shopFor } from '../cart/shop.server';
import type { AppLoadContext } from '../http/load-context';
import { bodyFacts } from '../progress/body-facts.server';
import { stockShelves } from './stocked-shelves.server';

/** What the pharmacy offers the patient who asks, and what is in their cart. */
export async function openPharmacy(request: Request, context: AppLoadContext) {
  const visit = await requirePatientVisit(request, context);
  const { db, clock } = context;
  const [shop, { intakes }, underWay] = await Promise.all([
    shopFor(db, clock, visit),
    bodyFacts(db, visit.user.id),
    treatmentsUnderWay(db, visit.user.id),
  ]);
  return {
    csrf: csrfToken(context),
    shelves: stockShelves(shop, intakes, underWay),
    start: await readCartIn(shop, db, visit),
  };
}
