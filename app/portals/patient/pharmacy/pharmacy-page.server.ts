import { bodyFacts } from '../../../care/progress/body-facts.server';
import { readCartIn, shopFor } from '../../../commerce/cart/cart.server';
import { treatmentsUnderWay } from '../../../commerce/orders/under-way.server';
import { csrfToken } from '../../../identity/access/csrf.server';
import type { Asked } from '../../../identity/route/route.server';
import { stockShelves } from './stocked-shelves.server';

/** What the pharmacy offers the patient who asks, and what is in their cart. */
export async function openPharmacy({ context, session }: Asked<'patient'>) {
  const { db, clock } = context;
  const [shop, { intakes }, underWay] = await Promise.all([
    shopFor(db, clock, session),
    bodyFacts(db, session.user.id),
    treatmentsUnderWay(db, session.user.id),
  ]);
  return {
    csrf: csrfToken(context),
    shelves: stockShelves(shop, intakes, underWay),
    start: await readCartIn(shop, db, session),
  };
}
