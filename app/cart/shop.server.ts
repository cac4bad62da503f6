import type { Visitor } from '../accounts/session.server';
import { eligibleProducts } from '../attempts/eligible-products.server';
import { dayOf } from '../attempts/today';
import { currentCatalogue } from '../content/catalogue.server';
import type { Clock } from '../platform/clock';
import type { Queryable } from '../platform/db/client.server';
import type { Shop } from './cart-contents';

/** What may be sold to this person now, and for how much. Someone unknown had no intake. */
export async function shopFor(db: Queryable, clock: Clock, visitor: Visitor | null): Promise<Shop> {
  const now = clock.now();
  const catalogue = await currentCatalogue(db);
  const eligible = visitor
    ? await eligibleProducts(db, visitor, now)
    : new Map<string, Set<number>>();
  return { catalogue, eligible, today: dayOf(now) };
}
