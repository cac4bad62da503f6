import type { Product, Variant } from '../../schemas/generated/types';

/** The months between two shipments of a variant; null when it does not ship by the month or year. */
export function monthsOf({ variantPeriod, variantPeriodUnit }: Variant): number | null {
  if (variantPeriod === undefined) return null;
  if (variantPeriodUnit === 'month') return variantPeriod;
  return variantPeriodUnit === 'year' ? variantPeriod * 12 : null;
}

/** The variants that can be bought now; none of a product that cannot. */
export function liveVariants(product: Product): Variant[] {
  return product.status === 'live'
    ? product.variants.filter((variant) => variant.status === 'live')
    : [];
}

/**
 * The variant by the period modifier, otherwise the first.
 * @param period Months, or null where no modifier says.
 */
export function chooseVariant(product: Product, period: number | null): Variant | null {
  const live = liveVariants(product);
  const byPeriod =
    period === null ? undefined : live.find((variant) => monthsOf(variant) === period);
  return byPeriod ?? live[0] ?? null;
}
