import type { PeriodUnit, Product, Variant } from '../../schemas/generated/types';

/** How often something comes, written so that the same is the same: a year is 12 months, a week 7 days. */
export type Cadence = `${number} ${'day' | 'month'}`;

/** The cadence of a period such as 4 weeks. */
export function cadenceOf(every: number, unit: PeriodUnit = 'month'): Cadence {
  if (unit === 'day' || unit === 'week') return `${unit === 'week' ? every * 7 : every} day`;
  return `${unit === 'year' ? every * 12 : every} month`;
}

/** How often a variant comes; null for what is bought once. */
export function cadenceOfVariant({ variantPeriod, variantPeriodUnit }: Variant): Cadence | null {
  if (variantPeriod === undefined || variantPeriodUnit === undefined) return null;
  return cadenceOf(variantPeriod, variantPeriodUnit);
}

/** The months between two shipments of a variant; null when it does not ship by the month or year. */
export function monthsOf({
  variantPeriod,
  variantPeriodUnit,
}: Pick<Variant, 'variantPeriod' | 'variantPeriodUnit'>): number | null {
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

/** The variant of a product that comes along with a treatment as often as asked; null where there is none. */
export function variantLike(
  product: Product,
  along: Variant,
  cadence: Cadence | null,
): Variant | null {
  const sold = liveVariants(product);
  return (
    sold.find(
      (one) =>
        one.variantType === along.variantType &&
        cadence !== null &&
        cadenceOfVariant(one) === cadence,
    ) ?? null
  );
}

/**
 * The variant by the period modifier, otherwise the first.
 * @param period How often it is to come, or null where no modifier says.
 * @param fixed The id of a variant that is named; null where it can no longer be bought. One that comes along with a
 * treatment gives way to the one that comes as often as the treatment, if there is one.
 */
export function chooseVariant(
  product: Product,
  period: Cadence | null,
  fixed?: string,
): Variant | null {
  const live = liveVariants(product);
  const named = fixed === undefined ? undefined : live.find(({ id }) => id === fixed);
  if (fixed !== undefined && !named) return null;
  if (named && !comesAlong(named)) return named;
  const inPeriod = live.filter(
    (variant) => period !== null && cadenceOfVariant(variant) === period,
  );
  if (named) return inPeriod.find(comesAlong) ?? named;
  return inPeriod[0] ?? live[0] ?? null;
}
