import type { PriceList } from '../../../engine/commerce';
import { supplyInWords } from '../../../engine/supply';
import type { orderLines } from '../../database/tables/orders.schema.server';

type OrderLine = Pick<
  typeof orderLines.$inferSelect,
  'productId' | 'variantId' | 'variantTitle' | 'quantity' | 'dosage' | 'usage'
>;

/**
 * Says what a line of an order is of: “4 pens of 0.25 mg, 1 pen of 0.5 mg”, by the same function as its cart. What is
 * not sent, or not sold any more, is told by the name that it was ordered under.
 * @param orderedOn YYYY-MM-DD.
 */
export function orderedInWords(
  { products }: Pick<PriceList, 'products'>,
  line: OrderLine,
  orderedOn: string,
): string {
  const { productId, variantId, variantTitle, quantity } = line;
  const product = products.find(({ id }) => id === productId);
  const variant = product?.variants.find(({ id }) => id === variantId);
  const supply = product && variant && supplyInWords({ ...line, product, variant }, orderedOn);
  if (supply) return supply.all.join(', ');
  return quantity === 1 ? variantTitle : `${quantity} × ${variantTitle}`;
}
