import type { Modifier, Option, Variant } from '../../../schemas/generated/types';
import type { Adjustments } from '../../commerce/cart-line';
import { linesOfOption, type ResolvedLine, unmadeStrengthsOf } from '../../commerce/cart-line';
import { liveVariants, monthsOf } from '../../commerce/choose-variant';
import type { PriceList } from '../../commerce/price-list';
import { mostOf } from '../../commerce/quantity';
import { dosageInHundredths, formatDosage } from '../../values/dosage';
import { inQuotes } from '../problems/part-names';
import type { ProblemCode } from '../problems/problem';

export type ChangingKind = Exclude<Modifier['kind'], 'none'>;

/** Rule for a modifier of one kind: the changes it may make to what an option puts into the cart. */
interface ModifierRule {
  code: ProblemCode;
  /** Tells whether everything that the option puts into the cart can be sold with the value. */
  fits(option: Option, value: number, catalogue: PriceList): boolean;
  /** Tells whether the value changes anything of the option. */
  reaches(option: Option, value: number, catalogue: PriceList): boolean;
  /** Says what is wrong with an option that does not fit. */
  misfit(option: Option, value: number, catalogue: PriceList): string;
  /** Says what is wrong with a value that reaches nothing. */
  idle(value: number): string;
}

const dosage: ModifierRule = {
  code: 'noSuchDosage',
  fits: (option, value, catalogue) => unmade(option, value, catalogue).length === 0,
  reaches: (option, value, catalogue) =>
    linesWith(option, catalogue, { dosage: value }).some(
      ({ line }) => line.dosage === dosageInHundredths(value),
    ),
  misfit: (option, value, catalogue) =>
    unmade(option, value, catalogue)
      .map(({ product: { title, dosages = [], dosageUnit: unit = 'mg' }, dosage: wanted }) => {
        const made = dosages.map((one) => formatDosage(dosageInHundredths(one), unit));
        return `${inQuotes(title)} is not made in ${formatDosage(wanted, unit)}, only in ${made.join(', ')}.`;
      })
      .join(' '),
  idle: (value) => `Nothing that this applies to comes in a strength of ${value}.`,
};

const period: ModifierRule = {
  code: 'noSuchPeriod',
  // Of a plan, its treatment may come less often than the rest. Only treatments are asked for a period.
  fits: (option, value, catalogue) =>
    period.reaches(option, value, catalogue) ||
    option.variant !== undefined ||
    !linesWith(option, catalogue).some((line) =>
      variantsOf(option, line).some(({ variantType }) => variantType === 'subscription'),
    ),
  reaches: (option, value, catalogue) =>
    linesWith(option, catalogue).some(({ product }) =>
      liveVariants(product).some((variant) => monthsOf(variant) === value),
    ),
  misfit: (_, value) =>
    `It is not sold every ${value} months, and comes as its first variant does.`,
  idle: (value) => `Nothing that this applies to is sold every ${value} months.`,
};

const quantity: ModifierRule = {
  code: 'tooMany',
  fits: (option, value, catalogue) =>
    linesWith(option, catalogue).every((line) =>
      variantsOf(option, line).every((one) => mostOf(one) >= value),
    ),
  reaches: (...change) => quantity.fits(...change),
  misfit: (_, value) =>
    `One order cannot hold ${value} of it and would hold fewer. Lower the quantity, or raise the largest one in the catalogue.`,
  idle: (value) =>
    `Nothing that this applies to is sold ${value} at a time. Lower it, or raise the largest quantity in the catalogue.`,
};

export const modifierRules: Record<ChangingKind, ModifierRule> = {
  dosage,
  'period-month': period,
  'quantity-per-month': quantity,
};

const unchanged: Adjustments = { period: null, dosage: null, quantity: null, usage: null };

/** The lines of an option, with what a modifier changes about them. */
export function linesWith(
  option: Option,
  catalogue: PriceList,
  change: Partial<Adjustments> = {},
): ResolvedLine[] {
  return linesOfOption(option, { ...unchanged, ...change }, catalogue);
}

/** The variants that a line of an option may end up with. */
function variantsOf({ variant: fixed }: Option, { product, variant }: ResolvedLine): Variant[] {
  return fixed ? [variant] : liveVariants(product);
}

function unmade(option: Option, value: number, catalogue: PriceList) {
  return unmadeStrengthsOf(option, { ...unchanged, dosage: value }, catalogue);
}
