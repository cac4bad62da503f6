import type { CartLine } from './cart-line';

/** Names all of a line that its price depends on. */
export function lineKey({
  variantId,
  quantity,
  dosage,
}: Pick<CartLine, 'variantId' | 'quantity' | 'dosage'>): string {
  return `${variantId} ${quantity} ${dosage}`;
}
