import { unreadCount } from '../../care/messages/messages.server';
import { countProducts } from '../../commerce/cart/cart-rows.server';
import type { Asked } from '../../identity/route/route.server';
import { findVisitor } from '../../identity/sessions/session.server';
import type { Queryable } from '../../kernel/database/client.server';
import type { MenuBadges } from '../frame/menus';

/** Reads what stands around the pages of the patient who asks; null for everybody else. */
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

/** Returns what waits for a patient in the places of the menu. */
async function menuBadges(db: Queryable, userId: string): Promise<MenuBadges> {
  return { '/patient/chat': await unreadCount(db, userId) };
}
