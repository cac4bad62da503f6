import { priceItem } from '../../commerce/price-cart';
import { mostOf } from '../../commerce/quantity';
import type { LineWalk } from '../model/cart';

/**
 * What a line costs, in cents: for each number of it that somebody may set, where they set it, as one of many may
 * have a price of its own.
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
