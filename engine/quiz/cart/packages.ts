import type { ResolvedLine } from '../../commerce/cart-line';
import { supplyInWords } from '../../supply/supply-in-words';
import type { PackagesView } from '../model/view';

/**
 * Packages of the first supply of a line, were it begun today; null for what is not sent.
 * @param today YYYY-MM-DD.
 */
export function packagesOf(
  { line, product, variant }: ResolvedLine,
  today: string,
): PackagesView | null {
  const supply = supplyInWords({ ...line, product, variant }, today);
  return supply && { title: product.title, ...supply };
}
