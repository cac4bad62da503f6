import type { Variant } from '../../schemas/generated/types';

/** The most of one variant that any cart holds, whatever a catalogue says. */
export const maximumQuantity = 100;

/** Largest quantity of a variant that one cart may hold, from 1 to 100. */
export function mostOf({ maximumQuantity: most }: Pick<Variant, 'maximumQuantity'>): number {
  return Math.min(maximumQuantity, most ?? maximumQuantity);
}

/** A quantity that a quiz works out, within what the cart may hold of the variant: a whole number from 1. */
export function clampQuantity(quantity: number, variant: Pick<Variant, 'maximumQuantity'>): number {
  return Math.min(mostOf(variant), Math.max(1, Math.round(quantity)));
}

/** Result of one press of a counter: nothing, a new quantity, or the end of the line. */
export type QuantityChange =
  | { type: 'none' }
  | { type: 'set'; quantity: number }
  | { type: 'remove' };

/**
 * Works out the result of adding or changing one item. An item that is not in the cart is added with quantity 1. An
 * item decreased from 1 or less is removed. Otherwise the quantity changes by one, and never goes beyond 100.
 * @param quantity The quantity in the cart; 0 when it is not there.
 */
export function quantityAfter(quantity: number, action: 'increase' | 'decrease'): QuantityChange {
  if (quantity <= 0) return action === 'increase' ? { type: 'set', quantity: 1 } : { type: 'none' };
  if (action === 'decrease')
    return quantity <= 1 ? { type: 'remove' } : { type: 'set', quantity: quantity - 1 };
  return quantity >= maximumQuantity ? { type: 'none' } : { type: 'set', quantity: quantity + 1 };
}
