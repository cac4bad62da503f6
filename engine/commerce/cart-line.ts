import type { Option, Product, UsageTiming, Variant } from '../../schemas/generated/types';
import { dosageInHundredths } from '../values/dosage';
import type { Cadence } from './cadence';
import { chooseVariant, comesAlong } from './choose-variant';
import type { PriceList } from './price-list';
import { clampQuantity } from './quantity';
import { isMadeIn } from './strengths';

/** Changes that the patient’s other choices make to the products chosen in one question. */
export interface Adjustments {
  /** Rhythm in which it is to come. */
  period: Cadence | null;
  /** Milligrams, or whatever the product’s dosage unit is. */
  dosage: number | null;
  /** Units a month. */
  quantity: number | null;
  usage: UsageTiming | null;
}

/** Something to be bought, without its price: prices are only ever worked out from the catalogue. */
export interface CartLine {
  productId: string;
  variantId: string;
  /** Quantity from 1 to the most that a cart may hold of the variant. */
  quantity: number;
  /** Hundredths of the dosage unit; null where the product has no strengths. */
  dosage: number | null;
  /** Timing of use, where the price depends on it. */
  usage: UsageTiming | null;
}

/** A line with what it refers to. */
export interface ResolvedLine {
  line: CartLine;
  product: Product;
  variant: Variant;
}

/** A product that was chosen together with a strength that it is not made in. */
interface UnmadeStrength {
  product: Product;
  /** Hundredths of the product’s unit. */
  dosage: number;
}

/**
 * The lines that one chosen option stands for: one for a product, one for each product of a plan. A product that
 * is not made in the strength that was chosen for it gives none: see `unmadeStrengthsOf`.
 */
export function linesOfOption(
  option: Option,
  adjustments: Adjustments,
  catalogue: PriceList,
): ResolvedLine[] {
  return wantedOf(option, adjustments, catalogue).filter(({ line, product }) =>
    isMadeIn(product, line.dosage),
  );
}

/** The products of a chosen option that are not made in the strength that was chosen for them. */
export function unmadeStrengthsOf(
  option: Option,
  adjustments: Adjustments,
  catalogue: PriceList,
): UnmadeStrength[] {
  return wantedOf(option, adjustments, catalogue).flatMap(({ line: { dosage }, product }) =>
    dosage === null || isMadeIn(product, dosage) ? [] : [{ product, dosage }],
  );
}

/** The lines of an option as they were chosen, whether they can be made or not. */
function wantedOf(option: Option, adjustments: Adjustments, catalogue: PriceList): ResolvedLine[] {
  return wanted(option, catalogue).flatMap(({ product: id, variant: fixed, quantity, dosage }) => {
    const product = catalogue.products.find((entry) => entry.id === id);
    if (!product) return [];
    const variant = chooseVariant(product, adjustments.period, fixed);
    if (!variant) return [];
    // What was chosen, else what the plan starts with, else the starting dose: the smallest strength.
    const strength = product.dosages
      ? (adjustments.dosage ?? dosage ?? product.dosages[0] ?? null)
      : null;
    const line: CartLine = {
      productId: product.id,
      variantId: variant.id,
      quantity: clampQuantity(adjustments.quantity ?? quantity ?? 1, variant),
      dosage: strength === null ? null : dosageInHundredths(strength),
      usage: adjustments.usage,
    };
    return [{ line, product, variant }];
  });
}

type Wanted = { product: string; variant?: string; quantity?: number; dosage?: number };

function wanted(option: Option, catalogue: PriceList): Wanted[] {
  if (option.content === 'commerce product' && option.product) {
    return [{ product: option.product, variant: option.variant }];
  }
  const plan =
    option.content === 'commerce plan'
      ? catalogue.plans.find(({ id }) => id === option.plan)
      : undefined;
  return plan?.status === 'live' ? plan.items : [];
}

/**
 * Leaves out what comes along with a treatment where there is none:
 * an add-on that renews with a subscription needs one.
 */
export function withoutStrayAddOns(lines: ResolvedLine[]): ResolvedLine[] {
  if (lines.some(isSubscription)) return lines;
  return lines.filter(({ variant }) => !comesAlong(variant));
}

/**
 * A cart holds the subscription of one answer. The first answer that chose one keeps only its
 * subscription lines (a plan may have several); every other answer drops its subscriptions and keeps the rest.
 * @param answers The lines of each chosen answer, in the order of the quiz.
 */
export function keepOneSubscription(answers: readonly ResolvedLine[][]): ResolvedLine[] {
  const winner = answers.findIndex((lines) => lines.some(isSubscription));
  return answers.flatMap((lines, index) =>
    index === winner ? onlySubscriptions(lines) : lines.filter((line) => !isSubscription(line)),
  );
}

/** The lines one answer keeps while no other answer has a subscription. */
export function onlySubscriptions(lines: ResolvedLine[]): ResolvedLine[] {
  return lines.some(isSubscription) ? lines.filter(isSubscription) : lines;
}

function isSubscription({ variant }: ResolvedLine): boolean {
  return variant.variantType === 'subscription';
}
