import { clampQuantity, mostOf } from '../../../engine/commerce';
import { daysOfDose, packingOf, unitsOfSupply, usageIn } from '../../../engine/supply';
import type { Product, UsageTiming, Variant } from '../../../schemas/generated/types';

/** A variant of a product, for the use that was ordered. */
export interface Sold {
  product: Product;
  variant: Variant;
  usage: UsageTiming | null;
}

/** Quantity of a variant that was ordered. */
interface Ordered {
  variantId: string;
  quantity: number;
}

/**
 * Says whether a supply costs by the units that are prescribed: so many tablets a month, or packs of so many. What is
 * counted by doses costs by its time and strength.
 */
export function isSoldByUnits({ product, usage }: Pick<Sold, 'product' | 'usage'>): boolean {
  if (daysOfDose(packingOf(product, usageIn(product, usage))) !== null) return false;
  return isSoldByPieces(product) || product.packing?.perMonth !== undefined;
}

/** Says whether the quantity of a product is so many pieces a month. */
function isSoldByPieces({ pricingBasis }: Pick<Product, 'pricingBasis'>): boolean {
  return pricingBasis === 'quantityPerMonth';
}

/** An amount in which something is sold: a quantity, and the most units of a supply that it holds. */
interface Amount {
  quantity: number;
  units: number;
}

/** The amounts in which a variant is sold, the least first; none for what does not cost by its units. */
export function amountsOf(sold: Sold, ordered: Ordered): Amount[] {
  if (!isSoldByUnits(sold)) return [];
  const { product, variant, usage } = sold;
  // What was ordered may be prescribed, whatever the catalogue says by now.
  const most = Math.max(mostOf(variant), variant.id === ordered.variantId ? ordered.quantity : 1);
  return Array.from({ length: most }, (_, nth) => ({
    quantity: nth + 1,
    units: unitsOfSupply(product, variant, { quantity: nth + 1, usage }),
  }));
}

/**
 * Finds the quantity in which so many units of a supply are sold: the least that holds them. Null for more than is sold
 * at once.
 */
export function quantityFor(units: number, sold: Sold, ordered: Ordered): number | null {
  if (!isSoldByUnits(sold)) return quantityInstead(sold, ordered);
  return amountsOf(sold, ordered).find((amount) => amount.units >= units)?.quantity ?? null;
}

/** The quantity in place of the ordered one, where no units are known: no more than is sold at once. */
export function quantityInstead({ variant }: Pick<Sold, 'variant'>, ordered: Ordered): number {
  const isOrdered = variant.id === ordered.variantId;
  return isOrdered ? ordered.quantity : clampQuantity(ordered.quantity, variant);
}

/** What was ordered, or is taken. */
interface Before extends Ordered {
  /** Null where it is not in the catalogue any more. */
  product: Product | null;
}

/**
 * The quantity with which a prescription begins: that of what was taken or ordered before, where it counts in the same
 * way. Eight tablets a month are not eight packs, and one pack is not one tablet: then it is the least that has a price
 * of its own.
 * @param befores What is taken now, then what was ordered.
 */
export function usualQuantity({ product, variant }: Sold, befores: readonly Before[]): number {
  const before =
    befores.find(({ variantId }) => variantId === variant.id) ??
    befores.find((one) => one.product && isSoldByPieces(one.product) === isSoldByPieces(product));
  if (before) return quantityInstead({ variant }, before);
  return isSoldByPieces(product) ? leastPriced(product, variant) : 1;
}

/** The least number of pieces with a price of its own, for a variant without any by those of the others. */
function leastPriced({ variants }: Product, variant: Variant): number {
  const priced = [variant, ...variants].find(({ prices = [] }) => prices.length > 0);
  const numbers = (priced?.prices ?? []).map(({ value }) => Number(value));
  return numbers.length === 0 ? 1 : clampQuantity(Math.min(...numbers), variant);
}
