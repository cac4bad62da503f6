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

/** Tells whether a variant renews along with a treatment, and so needs one. */
export function comesAlong({ variantType }: Pick<Variant, 'variantType'>): boolean {
  return variantType === 'subscriptionAddon';
}

/** The variant of a product that comes along with a treatment every so many months; null where there is none. */
export function variantLike(
  product: Product,
  along: Variant,
  months: number | null,
): Variant | null {
  const sold = liveVariants(product);
  return (
    sold.find(
      (one) => one.variantType === along.variantType && months !== null && monthsOf(one) === months,
    ) ?? null
  );
}

/**
 * The variant by the period modifier, otherwise the first.
 * @param period Months, or null where no modifier says.
 * @param fixed The id of a variant that is named; null where it can no longer be bought. One that comes along with a
 * treatment gives way to the one that comes as often as the treatment, if there is one.
 */
export function chooseVariant(
  product: Product,
  period: number | null,
  fixed?: string,
): Variant | null {
  const live = liveVariants(product);
  const named = fixed === undefined ? undefined : live.find(({ id }) => id === fixed);
  if (fixed !== undefined && !named) return null;
  if (named && !comesAlong(named)) return named;
  const inPeriod = live.filter((variant) => period !== null && monthsOf(variant) === period);
  if (named) return inPeriod.find(comesAlong) ?? named;
  return inPeriod[0] ?? live[0] ?? null;
}
