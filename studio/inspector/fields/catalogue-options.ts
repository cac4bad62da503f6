import type { PriceList } from '../../../engine/commerce';
import { formatMoney } from '../../../engine/values';
import type { Plan, Product, ProductForm, Variant } from '../../../schemas/generated/types';
import type { PickOption } from '../../ui/PickList';
import { choiceInWords } from './choice-words';

const forms: Record<ProductForm, string> = {
  pill: 'Tablet or capsule',
  tube: 'Tube or bottle',
  troche: 'Troche',
  digital: 'Program',
  addOn: 'Add-on',
  injection: 'Injection',
  'spray-emulsion': 'Spray or foam',
};

/** A product to choose, under its category, with its form and the price it begins at. */
export function productOption(product: Product): PickOption {
  const { id, title, status, variants, form, category } = product;
  const hint = [forms[form], startingAt(variants), notSold(status)].filter(Boolean).join(' · ');
  return { value: id, label: title, hint, group: choiceInWords(category) };
}

/** A plan to choose, under its category, with what all of its products cost together at least. */
export function planOption(plan: Plan, catalogue: PriceList): PickOption {
  const { id, title, status, category } = plan;
  const hint = [planStartingAt(plan, catalogue), notSold(status)].filter(Boolean).join(' · ');
  return { value: id, label: title, hint, group: choiceInWords(category) };
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

function planStartingAt({ items }: Plan, { products }: PriceList): string {
  const each = items.flatMap(({ product: id, variant: fixed, quantity = 1 }) => {
    const product = products.find((one) => one.id === id);
    const variants = product?.variants.filter((one) => fixed === undefined || one.id === fixed);
    if (!product || !variants?.length) return [];
    const units = product.pricingMode === 'perUnit' ? quantity : 1;
    return [Math.min(...variants.map(({ variantAmount }) => variantAmount)) * units];
  });
  return each.length === 0 ? '' : `from ${formatMoney(each.reduce((sum, one) => sum + one))}`;
}

function startingAt(variants: readonly Variant[]): string {
  const cents = variants.map(({ variantAmount }) => variantAmount);
  const least = Math.min(...cents);
  if (cents.length === 0) return '';
  return cents.every((one) => one === least) ? formatMoney(least) : `from ${formatMoney(least)}`;
}

/** Says so where something is not sold now. */
function notSold(status: string): string {
  return status === 'live' ? '' : 'not sold now';
}
