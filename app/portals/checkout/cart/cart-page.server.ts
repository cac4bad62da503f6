import type { Cart } from '../../../../schemas/generated/types';
import { readCart } from '../../../commerce/cart/cart.server';
import { deliveryChoice } from '../../../commerce/cart/delivery-choice.server';
import { type AlreadyHad, alreadyHad } from '../../../commerce/orders/already-have';
import { treatmentsUnderWay } from '../../../commerce/orders/under-way.server';
import { currentCatalogue } from '../../../content/catalogue.server';
import { quizLinks } from '../../../content/quiz-links.server';
import { csrfToken } from '../../../identity/access/csrf.server';
import type { Asked } from '../../../identity/route/route.server';
import { findVisitor } from '../../../identity/sessions/session.server';
import type { Db } from '../../../kernel/database/client.server';

/** The cart of a visitor, with what has to be known before it is paid for. */
export async function openCartPage({ request, context }: Asked) {
  const { db, site } = context;
  const { searchParams } = new URL(request.url);
  const [start, visitor, quizzes] = await Promise.all([
    readCart(context),
    findVisitor(context),
    quizLinks(db, site),
  ]);
  const user = visitor?.user;
  return {
    start,
    alreadyHad: user == null ? [] : await alreadyHadInCart(db, user.id, start.cart),
    site,
    csrf: csrfToken(context),
    signedIn: user != null,
    hasDashboard: user?.kind === 'patient',
    delivery: visitor && user ? await deliveryChoice(context, { ...visitor, user }) : null,
    isChangingAddress: searchParams.get('change') === 'address',
    hasNoOrders: searchParams.get('orders') === 'none',
    quizzes,
  };
}

/** What a patient has already of what is in their cart: told before they try to pay. */
async function alreadyHadInCart(
  db: Db,
  patientId: string,
  { items }: Pick<Cart, 'items'>,
): Promise<AlreadyHad[]> {
  if (!items.some(({ product }) => product.prescription)) return [];
  const [underWay, catalogue] = await Promise.all([
    treatmentsUnderWay(db, patientId),
    currentCatalogue(db),
  ]);
  return alreadyHad(
    items.map(({ product }) => product),
    underWay,
    catalogue,
  );
}
