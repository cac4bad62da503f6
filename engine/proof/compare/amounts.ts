import { priceItem } from '../../commerce/price-cart';
import { mostOf } from '../../commerce/quantity';
import type { LineWalk } from '../model/cart';

/**
 * Costs that a line can have, in cents. Where somebody may set its number, there is one for each number, as one of many
 * may have a price of its own.
 */
export function amountsOf({
  line,
  resolved: { product, variant },
}: Omit<LineWalk, 'who'>): number[] {
  const { quantity } = line;
  const quantities =
    quantity === 'counted'
      ? Array.from({ length: mostOf(variant) }, (_, before) => before + 1)
      : [quantity];
  return quantities.map((of) => priceItem({ ...line, quantity: of }, product, variant).total);
}
