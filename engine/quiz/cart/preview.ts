import { priceCart } from '../../commerce/price-cart';
import type { PricedCart } from '../../commerce/priced-cart';
import type { Knowledge } from '../rules/knowledge';
import { linesFrom } from './cart-lines';

/** The cart as the answers up to here make it. Coupons are known to the server alone. */
export function previewCart(known: Knowledge): PricedCart {
  const { catalogue } = known.quiz.reference;
  const lines = linesFrom(known, catalogue).map(({ line }) => line);
  return priceCart(lines, catalogue, null, known.state.facts.today).cart;
}
