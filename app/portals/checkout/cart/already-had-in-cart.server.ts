import type { Cart } from '../../../../schemas/generated/types';
import { type AlreadyHad, alreadyHad } from '../../../commerce/orders/already-have';
import { treatmentsUnderWay } from '../../../commerce/orders/under-way.server';
import { currentCatalogue } from '../../../content/catalogue.server';
import type { Db } from '../../../kernel/database/client.server';

/** What a patient has already of what is in their cart: told before they try to pay. */
export async function alreadyHadInCart(
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
