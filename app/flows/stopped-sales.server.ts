import type { CartItem } from '../../schemas/generated/types';
import { type SoldMedicine, verdictsOnSale } from '../care/rules/verdicts-for.server';
import { intakePath } from '../commerce/cart/sale-rules';
import type { StoppedSale } from '../commerce/payments/events';
import { currentCatalogue } from '../content/catalogue.server';
import type { SignedInVisitor } from '../identity/sessions/session.server';
import type { Queryable } from '../kernel/database/client.server';
import { validIntakes } from '../quizzes/attempts/intakes.server';

/** Asks the rules of every medicine in a purchase about its buyer, each beside the others, and says what they stop. */
export async function stoppedSales(
  db: Queryable,
  buyer: SignedInVisitor,
  items: readonly Pick<CartItem, 'productId' | 'dosage'>[],
  now: Date,
): Promise<StoppedSale[]> {
  const { products } = await currentCatalogue(db);
  const found = items.flatMap(({ productId, dosage = null }) => {
    const product = products.find(({ id }) => id === productId);
    return product && product.medicine !== false ? [{ product, dosage }] : [];
  });
  if (found.length === 0) return [];
  const intakes = await validIntakes(db, buyer, now);
  const sold = found.map(({ product, dosage }): SoldMedicine => {
    const gave = intakes.find(({ lines }) =>
      lines.some(({ productId }) => productId === product.id),
    );
    return { product, dosage, quizKind: gave?.quizKind ?? null };
  });
  const verdicts = await verdictsOnSale(db, { patientId: buyer.user.id }, sold, now);
  return sold.flatMap(({ product }, nth): StoppedSale[] => {
    const stop = verdicts[nth]?.find(({ kind }) => kind === 'stop');
    if (!stop) return [];
    const { id: productId, title } = product;
    return [{ productId, title, why: stop.patientWords, quiz: intakePath(product) }];
  });
}
