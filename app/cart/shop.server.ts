import type { Visitor } from '../accounts/session.server';
import { productsGiven, variantsGiven } from '../attempts/eligible-products.server';
import { validIntakes } from '../attempts/valid-intakes.server';
import { dayOf } from '../calendar/service-day';
import { currentCatalogue } from '../content/catalogue.server';
import type { Clock } from '../platform/clock';
import type { Queryable } from '../platform/db/client.server';
import type { Shop } from './cart-contents';

/** What may be sold to this person now, and for how much. Someone unknown had no intake. */
export async function shopFor(db: Queryable, clock: Clock, visitor: Visitor | null): Promise<Shop> {
  const now = clock.now();
  const catalogue = await currentCatalogue(db);
  const intakes = visitor ? await validIntakes(db, visitor, now) : [];
  return {
    catalogue,
    eligible: productsGiven(intakes),
    offered: variantsGiven(intakes),
    today: dayOf(now),
  };
}
