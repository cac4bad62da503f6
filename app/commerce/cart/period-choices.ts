import { monthsOf } from '../../../engine/commerce';
import { formatMoney, periodInWords } from '../../../engine/values';
import type { CartItem, Variant } from '../../../schemas/generated/types';

/** One way to buy a line’s product. */
export interface PeriodChoice {
  variantId: string;
  label: string;
  /** Price that the line would have: a month, or at once. */
  note: string;
  isChosen: boolean;
}

/** The ways a line can be bought instead, with what they cost; none where there is only one. */
export function periodChoices(item: CartItem, currency: string): PeriodChoice[] {
  const choice = choiceBehind(item);
  const choices = item.product.variants
    .filter((variant) => suits(variant, item))
    .map((variant) => ({
      variantId: variant.id,
      label: labelOf(variant),
      note: noteOf(variant, unitPrice(variant, choice) * unitsOf(item), currency),
      isChosen: variant.id === item.variantId,
    }));
  return choices.length < 2 ? [] : choices;
}

/** A treatment does not become an add-on to itself, and an add-on no treatment of its own. */
function suits({ variantType }: Variant, { variant, product }: CartItem): boolean {
  const comesAlong = product.variants.some((one) => one.variantType === 'subscriptionAddon');
  if (variant.variantType === 'subscription') return variantType !== 'subscriptionAddon';
  return variantType !== 'subscription' || !comesAlong;
}

function labelOf({ variantType, variantPeriod, variantPeriodUnit }: Variant): string {
  if (variantType === 'single') return 'Once';
  if (variantPeriod === undefined || variantPeriodUnit === undefined) return 'Renews';
  return periodInWords(variantPeriod, variantPeriodUnit);
}

function noteOf(variant: Variant, cents: number, currency: string): string {
  const months = variant.variantType === 'single' ? null : monthsOf(variant);
  // By days or weeks the label says how often, and the price is the whole of it.
  if (months === null) return formatMoney(cents, currency);
  return `${formatMoney(Math.round(cents / months), currency)} / mo`;
}

/** Number of times that the unit price counts: once where the price of a line is fixed. */
function unitsOf({ amount, subtotal }: CartItem): number {
  return amount === 0 ? 1 : Math.round(subtotal / amount);
}

/** The choice that decides the price of this line, as its own variant shows; undefined where none does. */
function choiceBehind({
  variant,
  amount,
  dosage,
  quantity,
}: CartItem): number | string | undefined {
  const chosen = [dosage === undefined ? undefined : dosage / 100, quantity, 'daily', 'before-sex'];
  return chosen.find((value) =>
    variant.prices?.some((price) => price.value === value && price.amount === amount),
  );
}

/** Cents for one unit after its own discount. */
function unitPrice(variant: Variant, choice: number | string | undefined): number {
  const row = variant.prices?.find(({ value }) => value === choice);
  if (row) return row.amount - (row.discount ?? 0);
  return variant.variantAmount - (variant.variantDiscount ?? 0);
}
