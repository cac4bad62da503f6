import type { Product, UsageTiming, Variant } from '../../../schemas/generated/types';
import { monthsOf } from '../../commerce/cadence';
import type { CartLine } from '../../commerce/cart-line';
import { liveVariants } from '../../commerce/choose-variant';
import { priceItem } from '../../commerce/price-cart';
import { strengthsOf } from '../../commerce/strengths';
import { formatDosage } from '../../values/dosage';
import { type PageWorld, treatmentsOf } from './page-world';

/** The lowest price of one supply of a product, in cents. */
export interface SupplyPrice {
  currency: string;
  /** Null for what is bought once. */
  months: number | null;
  title: string;
  /** Way in which it is paid and shipped; null where the catalogue does not say. */
  rhythm: string | null;
  total: number;
  /** The price of a month, rounded to a cent; the whole price of what is bought once. */
  monthly: number;
  /** Thing that the price is for, where it depends on a choice: “4 tablets a month”. Null where it does not. */
  choice: string | null;
}

/** The price of each supply that a treatment is sold in, the shortest first; what is bought once comes last. */
export function supplyPrices(product: Product, currency: string): SupplyPrice[] {
  return liveVariants(product)
    .filter(({ variantType }) => variantType !== 'subscriptionAddon')
    .flatMap((variant) => supplyPrice(product, variant, currency) ?? [])
    .sort((one, other) => (one.months ?? 1_000) - (other.months ?? 1_000));
}

/** The lowest price of a month, over all supplies and choices; of what is bought once only, its price. */
export function lowestPrice(product: Product, currency: string): SupplyPrice | null {
  const supplies = supplyPrices(product, currency);
  const renewed = supplies.filter(({ months }) => months !== null);
  const [first = null, ...others] = renewed.length > 0 ? renewed : supplies;
  return others.reduce(
    (least, one) => (least && one.monthly >= least.monthly ? least : one),
    first,
  );
}

/** The lowest price of a month among the medicines of a category; null where none is sold by the month. */
export function lowestMonthOf(
  world: Pick<PageWorld, 'catalogue'>,
  category: string,
): number | null {
  const months = treatmentsOf(world, category).flatMap((product) => {
    const price = lowestPrice(product, world.catalogue.currency);
    return price === null || price.months === null ? [] : [price.monthly];
  });
  return months.length === 0 ? null : Math.min(...months);
}

function supplyPrice(product: Product, variant: Variant, currency: string): SupplyPrice | null {
  const months = monthsOf(variant);
  const priced = choicesOf(product, variant).map(({ line, words }) => ({
    words,
    total: priceItem(line, product, variant).total,
  }));
  const [first, ...others] = priced;
  if (!first) return null;
  const least = others.reduce((best, one) => (one.total < best.total ? one : best), first);
  return {
    currency,
    months,
    title: variant.title,
    rhythm: rhythmOf(variant),
    total: least.total,
    monthly: months === null ? least.total : Math.round(least.total / months),
    choice: priced.some(({ total }) => total !== least.total) ? least.words : null,
  };
}

/** “ships every month” of “1-month supply, ships every month”. */
function rhythmOf({ title, variantCustomTitle }: Variant): string | null {
  const start = `${title}, `;
  return variantCustomTitle?.startsWith(start) ? variantCustomTitle.slice(start.length) : null;
}

interface Choice {
  line: CartLine;
  /** Null where there is nothing to choose. */
  words: string | null;
}

/** Every line that a variant can stand in a cart as, where its price differs. */
function choicesOf(product: Product, variant: Variant): Choice[] {
  const [least = null] = strengthsOf(product);
  const plain: CartLine = {
    ...{ productId: product.id, variantId: variant.id },
    ...{ quantity: 1, dosage: least, usage: null },
  };
  const values = (variant.prices ?? []).map(({ value }) => value);
  if (values.length === 0) return [{ line: plain, words: null }];
  switch (product.pricingBasis) {
    case 'dosage':
      return [...strengthsOf(product)].map((dosage) => ({
        line: { ...plain, dosage },
        words: `at ${formatDosage(dosage, product.dosageUnit ?? 'mg')}`,
      }));
    case 'quantityPerMonth':
      return values.filter(isNumber).map((quantity) => ({
        line: { ...plain, quantity },
        words: `for ${quantity} ${product.packing?.units ?? 'pieces'} a month`,
      }));
    case 'usage':
      return values.filter(isUsage).map((usage) => ({
        line: { ...plain, usage },
        words: usage === 'daily' ? 'used every day' : 'used before sex',
      }));
    case 'none':
    case 'periodMonth':
      return [{ line: plain, words: null }];
  }
}

function isNumber(value: number | string): value is number {
  return typeof value === 'number';
}

function isUsage(value: number | string): value is UsageTiming {
  return value === 'daily' || value === 'before-sex';
}
