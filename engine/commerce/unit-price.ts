import type { Product, Variant } from '../../schemas/generated/types';
import type { CartLine } from './cart-line';
import { monthsOf } from './choose-variant';

/** Cents for one unit, and cents taken off each unit. */
export interface UnitPrice {
  amount: number;
  discount: number;
}

/** The price of a variant for what was chosen: the row for the choice its product’s price depends on, else its own. */
export function unitPrice(product: Product, variant: Variant, line: CartLine): UnitPrice {
  const choice = choiceBehind(product, variant, line);
  const row = choice === null ? undefined : variant.prices?.find((price) => price.value === choice);
  const { amount, discount = 0 } = row ?? {
    amount: variant.variantAmount,
    discount: variant.variantDiscount,
  };
  return { amount, discount: Math.min(discount, amount) };
}

function choiceBehind(
  { pricingBasis }: Product,
  variant: Variant,
  line: CartLine,
): number | string | null {
  switch (pricingBasis) {
    case 'none':
      return null;
    case 'quantityPerMonth':
      return line.quantity;
    case 'periodMonth':
      return monthsOf(variant);
    case 'dosage':
      return line.dosage === null ? null : line.dosage / 100;
    case 'usage':
      return line.usage;
  }
}
