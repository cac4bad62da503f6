import { currentCatalogue } from '../../content/catalogue.server';
import type { Visitor } from '../../identity/sessions/session.server';
import { dayOf } from '../../kernel/calendar/service-day';
import type { Clock } from '../../kernel/clock';
import type { Queryable } from '../../kernel/database/client.server';
import { productsGiven, variantsGiven } from '../../quizzes/attempts/eligible-products.server';
import { validIntakes } from '../../quizzes/attempts/valid-intakes.server';
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
