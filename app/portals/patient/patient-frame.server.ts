import { countProducts } from '../../commerce/cart/cart-rows.server';
import type { Asked } from '../../identity/route/route.server';
import { findVisitor } from '../../identity/sessions/session.server';
import { menuBadges } from '../frame/menu-badges.server';

/** What stands around the pages of the patient who asks; null for everybody else. */
export async function readPatientFrame({ context }: Asked) {
  const visitor = await findVisitor(context);
  if (visitor?.user?.kind !== 'patient') return null;
  const { id, kind, firstName, lastName, email } = visitor.user;
  const [badges, cartCount] = await Promise.all([
    menuBadges(context.db, id),
    countProducts(context.db, id),
  ]);
  return {
    site: context.site,
    person: { kind, firstName, lastName, email },
    badges,
    cartCount,
  };
}
