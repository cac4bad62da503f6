import type { Product, Variant } from '../../schemas/generated/types';
import { type Cadence, cadenceOfVariant } from './cadence';

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
 * @param period Time from one supply to the next; null where no modifier says.
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
