import type { Option } from '../../../schemas/generated/types';
import { type Cadence, cadenceOf, cadenceOfVariant, monthsOf } from '../../commerce/cadence';
import {
  type Adjustments,
  linesOfOption,
  onlySubscriptions,
  type ResolvedLine,
} from '../../commerce/cart-line';
import { priceItem } from '../../commerce/price-cart';
import type { PriceList } from '../../commerce/price-list';
import { everyPeriod } from '../../values/period-words';
import type { AnyQuestion, Quiz } from '../model/quiz';
import type { OfferView } from '../model/view';
import { knowledgeAtEnd, stepsKnown } from '../path/whole-path';
import { isAsked, isOffered, type Knowledge } from '../rules/knowledge';
import type { QuizState } from '../state/quiz-state';
import { linesFrom } from './cart-lines';
import { adjustmentsFor, chosenOnPath } from './modifiers';
import { packagesOf } from './packages';
import { takenInWords, takenOf } from './taken';

/** Offer that an option would put into the cart, at today’s prices and with what is chosen now. */
export function offerOf(known: Knowledge, question: AnyQuestion, option: Option): OfferView | null {
  const all = chosenOnPath(known);
  const adjustments = adjustmentsFor({ question, option }, all);
  const { catalogue } = known.quiz.reference;
  const blank = offerWith(option, adjustments, catalogue);
  if (!blank) return null;
  const { today, had = {} } = known.state.facts;
  const lines = onlySubscriptions(linesOfOption(option, adjustments, catalogue));
  const same = lines.find(({ product }) => Object.hasOwn(had, product.id));
  const isChosen = all.some((one) => one.option === option);
  const taken = takenOf(known, option);
  const offer = {
    ...blank,
    had: (same && had[same.product.id]) ?? null,
    taken: taken && takenInWords(taken, { asked: adjustments.dosage, isChosen }, today),
  };
  if (!isChosen) return offer;
  return { ...offer, packages: lines.flatMap((line) => packagesOf(line, today) ?? []) };
}

/** Offer that an option would put into the cart, with the changes that other choices make to it. */
export function offerWith(
  option: Option,
  adjustments: Adjustments,
  catalogue: PriceList,
): OfferView | null {
  const lines = onlySubscriptions(linesOfOption(option, adjustments, catalogue));
  const [first] = lines;
  if (!first) return null;
  const about =
    catalogue.plans.find(({ id }) => option.content === 'commerce plan' && id === option.plan) ??
    first.product;
  const price = sumOf(lines);
  const renews = first.variant.variantType !== 'single';
  const months = renews ? monthsOf(first.variant) : null;
  const { variantPeriod: count, variantPeriodUnit: unit } = first.variant;
  return {
    title: about.title,
    description: about.description,
    facts: about.facts ?? [],
    image: about.image,
    prescription: lines.some(({ product }) => product.prescription),
    variantType: first.variant.variantType,
    ...price,
    currency: catalogue.currency,
    packages: [],
    had: null,
    taken: null,
    months,
    every: renews && months === null && count && unit ? everyPeriod(count, unit) : null,
    perMonth: months ? Math.round(price.total / months) : null,
  };
}

/**
 * Cents a month for the products a period applies to, were it chosen; null while none of them is. Add-ons that come
 * with a treatment are left out beside it: it says its own price a month, and so do they.
 */
export function perMonthWith(
  known: Knowledge,
  question: AnyQuestion,
  option: Option,
): number | null {
  const { cadence, months, answers } = periodOf(option);
  const all = chosenOnPath(known);
  const chosen = all.filter((one) => answers.includes(one.question.id));
  const lines = chosen.flatMap((one) =>
    linesInPeriod(one.option, adjustmentsFor(one, all), cadence, known.quiz.reference.catalogue),
  );
  if (!months || lines.length === 0 || question.kind !== 'radioShipments') return null;
  const own = lines.filter(({ variant }) => variant.variantType !== 'subscriptionAddon');
  return Math.round(sumOf(own.length > 0 ? own : lines).total / months);
}

/** Rhythm of the products of an option of a question about shipments, and the questions whose products they are. */
export function periodOf({ modifiers = [] }: Option): {
  cadence: Cadence | null;
  /** The same in months; null where it is days or weeks. */
  months: number | null;
  answers: readonly string[];
} {
  const modifier = modifiers.find(({ kind }) => kind === 'period-month');
  const answers = modifier?.answers ?? [];
  if (modifier?.value === undefined) return { cadence: null, months: null, answers };
  const { value, unit = 'month' } = modifier;
  return {
    cadence: cadenceOf(value, unit),
    months: monthsOf({ variantPeriod: value, variantPeriodUnit: unit }),
    answers,
  };
}

/** Lines that an option would put into the cart in a period, as far as it is sold in that period. */
export function linesInPeriod(
  option: Option,
  adjustments: Adjustments,
  period: Cadence | null,
  catalogue: PriceList,
): ResolvedLine[] {
  return linesOfOption(option, { ...adjustments, period }, catalogue).filter(
    ({ variant }) => cadenceOfVariant(variant) === period,
  );
}

function sumOf(lines: readonly ResolvedLine[]): {
  subtotal: number;
  discount: number;
  total: number;
} {
  const items = lines.map(({ line, product, variant }) => priceItem(line, product, variant));
  const sum = (of: 'subtotal' | 'discount' | 'total') =>
    items.reduce((total, item) => total + item[of], 0);
  return { subtotal: sum('subtotal'), discount: sum('discount'), total: sum('total') };
}

/** A period, and the questions whose products it was offered for. */
interface OfferedPeriod {
  period: Cadence;
  answers: readonly string[];
}

/**
 * The variants that the patient could choose from on their path: those in the cart lines, and the same
 * products at every other period that a question on the path offered. None once an answer ended the quiz.
 */
export function variantsOffered(quiz: Quiz, state: QuizState, catalogue: PriceList): string[] {
  const known = knowledgeAtEnd(quiz, state);
  const lines = linesFrom(known, catalogue).map(({ line }) => line);
  const products = new Set(lines.map(({ productId }) => productId));
  const all = chosenOnPath(known);
  const others = all.flatMap((chosen) =>
    periodsOffered(known)
      .filter(({ answers }) => answers.includes(chosen.question.id))
      .flatMap(({ period }) => {
        const adjustments = { ...adjustmentsFor(chosen, all), period };
        return linesOfOption(chosen.option, adjustments, catalogue).filter(
          ({ line, variant }) =>
            products.has(line.productId) && cadenceOfVariant(variant) === period,
        );
      })
      .map(({ line }) => line),
  );
  return [...new Set([...lines, ...others].map(({ variantId }) => variantId))];
}

function periodsOffered(known: Knowledge): OfferedPeriod[] {
  return stepsKnown(known)
    .flatMap((step) => step.questions)
    .filter((question) => isAsked(known, question))
    .flatMap((question) => [...question.options.values()])
    .filter((option) => isOffered(known, option))
    .flatMap(({ modifiers = [] }) => modifiers)
    .flatMap(({ kind, value, unit, answers = [] }) =>
      kind === 'period-month' && value !== undefined
        ? [{ period: cadenceOf(value, unit), answers }]
        : [],
    );
}
