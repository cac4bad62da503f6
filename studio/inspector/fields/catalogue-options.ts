import { formatMoney, type PriceList } from '../../../engine';
import type { Product, Variant } from '../../../schemas/generated/types';
import type { PickOption } from '../../ui/PickList';

/** A product to choose, with its form and the price it begins at. */
export function productOption({ id, title, status, variants, form }: Product): PickOption {
  const hint = [form, startingAt(variants), notSold(status)].filter(Boolean).join(' · ');
  return { value: id, label: title, hint };
}

/** A variant to choose, with its price. */
export function variantOption({ id, title, status, variantAmount, ...rest }: Variant): PickOption {
  const { variantPeriod, variantPeriodUnit } = rest;
  const every =
    variantPeriod === undefined
      ? 'once'
      : `every ${variantPeriod === 1 ? '' : `${variantPeriod} `}${variantPeriodUnit}${variantPeriod === 1 ? '' : 's'}`;
  const hint = [`${formatMoney(variantAmount)} ${every}`, notSold(status)];
  return { value: id, label: title, hint: hint.filter(Boolean).join(' · ') };
}

function startingAt(variants: readonly Variant[]): string {
  const cents = variants.map(({ variantAmount }) => variantAmount);
  const least = Math.min(...cents);
  if (cents.length === 0) return '';
  return cents.every((one) => one === least) ? formatMoney(least) : `from ${formatMoney(least)}`;
}

/** What the product of a plan costs at least; empty where it has no price. */
export function priceOfPlan(product: string | undefined, { products }: PriceList): string {
  return startingAt(products.find(({ id }) => id === product)?.variants ?? []);
}

/** Says so where something is not sold now. */
export function notSold(status: string): string {
  return status === 'live' ? '' : 'not sold now';
}
