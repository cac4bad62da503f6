import type { Product } from '../../schemas/generated/types';
import { dosageInHundredths } from '../values/dosage';

/**
 * The strengths a product is made in, in hundredths of its unit, the smallest first; none where it has no strengths.
 */
export function strengthsOf({ dosages = [] }: Pick<Product, 'dosages'>): Set<number> {
  return new Set(dosages.map(dosageInHundredths).sort((left, right) => left - right));
}

/**
 * Checks that a line of a product may have this strength. A product that comes in strengths is never without one, and a
 * product that comes in none never has one.
 * @param dosage Hundredths of the product’s unit; null for none.
 */
export function isMadeIn(product: Pick<Product, 'dosages'>, dosage: number | null): boolean {
  const strengths = strengthsOf(product);
  return dosage === null ? strengths.size === 0 : strengths.has(dosage);
}
