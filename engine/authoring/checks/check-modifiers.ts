import type { Modifier, Option, PeriodUnit, Variant } from '../../../schemas/generated/types';
import { cadenceOf, cadenceOfVariant } from '../../commerce/cadence';
import {
  type Adjustments,
  linesOfOption,
  type ResolvedLine,
  unmadeStrengthsOf,
} from '../../commerce/cart-line';
import { liveVariants } from '../../commerce/choose-variant';
import type { PriceList } from '../../commerce/price-list';
import { mostOf } from '../../commerce/quantity';
import type { Question, Quiz, Step } from '../../quiz/model/quiz';
import { dosageInHundredths, formatDosage } from '../../values/dosage';
import { at } from '../../values/json/pointer';
import { everyPeriod } from '../../values/period-words';
import type { Checking } from '../problems/checking';
import { inQuotes, questionNamed } from '../problems/part-names';
import type { Fix, ProblemCode } from '../problems/problem';
import { inputPath } from './check-inputs';
import { knownQuestion } from './type-of-term';

/** A modifier and the option that it belongs to. */
export interface ModifierSite {
  question: Question;
  option: Option;
  optionPath: string;
  modifier: Modifier;
  /** Path of the modifier. */
  place: string;
}

/** Every modifier of a quiz. A period of “how often” is one, too. */
export function modifierSites({ steps }: Quiz): ModifierSite[] {
  return steps.flatMap((step) =>
    step.questions.flatMap((question, index) => sitesOf(step, question, index)),
  );
}

function sitesOf(step: Step, question: Question, index: number): ModifierSite[] {
  const { input } = question;
  if (!('options' in input)) return [];
  const path = inputPath(step, index);
  const ofOptions = input.options.flatMap((option, count) => {
    const optionPath = at(path, 'options', count);
    return (option.modifiers ?? []).map((modifier, number): ModifierSite => {
      const place = at(optionPath, 'modifiers', number);
      return { question, option, optionPath, modifier, place };
    });
  });
  if (input.kind !== 'radioShipments') return ofOptions;
  const periods = input.options.map((option, count): ModifierSite => {
    const { period, answers } = option;
    const optionPath = at(path, 'options', count);
    const modifier: Modifier = { kind: 'period-month', value: period, answers };
    return { question, option, optionPath, modifier, place: optionPath };
  });
  return [...ofOptions, ...periods];
}

/**
 * Reports a modifier that nothing it changes can be sold with, or with which its own option cannot be. A strength
 * that is not made is an error: patients are refused it. A period or a quantity that is not sold is a warning: then
 * the engine takes the first variant, or the most that an order holds. What fits some products and is chosen with
 * others, a proof tells: whether anybody chooses both is not known here.
 */
export function checkModifier(checking: Checking, catalogue: PriceList, site: ModifierSite): void {
  const { option, modifier, place } = site;
  const changed = changedBy(checking, site);
  const { kind, value, unit = 'month' } = modifier;
  if (kind === 'none' || value === undefined) return;
  const rule = modifierRules[kind];
  const sold = changed
    .flatMap(({ options }) => [...options.values()])
    .filter((one) => linesWith(one, catalogue).length > 0);
  const change: Change = { value, unit };
  const isIdle = !sold.some((one) => rule.reaches(one, change, catalogue));
  if (sold.includes(option) && !rule.fits(option, change, catalogue)) {
    const isNamed = isIdle && modifier.answers !== undefined;
    const fix = isNamed ? null : withoutModifier(site);
    checking.report(rule.code, place, rule.misfit(option, change, catalogue), fix ? { fix } : {});
  } else if (isIdle && sold.length > 0) checking.report(rule.code, place, rule.idle(change));
}

/** The questions of whose options a modifier changes what they put into the cart: those it names, or its own. */
export function targetsOf(
  { questionById }: Quiz,
  { question, modifier }: ModifierSite,
): Question[] {
  if (!modifier.answers) return [question];
  return modifier.answers.flatMap((id) => questionById.get(id) ?? []);
}

/** Options that the modifier changes: those of the questions it names, or only its own. */
function changedBy(
  checking: Checking,
  { option, modifier, place }: ModifierSite,
): { options: ReadonlyMap<string, Option> }[] {
  if (!modifier.answers) return [{ options: new Map([[option.id, option]]) }];
  return modifier.answers.flatMap((id, index) => {
    const target = knownQuestion(checking, id, at(place, 'answers', index));
    if (!target) return [];
    if (modifier.kind !== 'none' && !sells(target)) {
      checking.report(
        'commerceMisplaced',
        at(place, 'answers', index),
        `${questionNamed(checking.quiz, id)} puts nothing into the cart, so there is nothing to change.`,
      );
    }
    return [target];
  });
}

function sells({ options }: Question): boolean {
  return [...options.values()].some(({ content }) => content !== undefined);
}

/** An option that is at odds with itself loses its modifier, and so begins with the starting dose. */
function withoutModifier({ option, optionPath, place }: ModifierSite): Fix | null {
  const isOnly = option.modifiers?.length === 1;
  const path = isOnly ? at(optionPath, 'modifiers') : place;
  return place === optionPath ? null : { title: 'Take the modifier away', op: 'remove', path };
}

/** Property that a modifier sets; the unit is that of a period. */
interface Change {
  value: number;
  unit: PeriodUnit;
}

type ChangingKind = Exclude<Modifier['kind'], 'none'>;

/** Rule for a modifier of one kind: the changes it may make to what an option puts into the cart. */
interface ModifierRule {
  code: ProblemCode;
  /** Tells whether everything that the option puts into the cart can be sold with the value. */
  fits(option: Option, change: Change, catalogue: PriceList): boolean;
  /** Tells whether the value changes anything of the option. */
  reaches(option: Option, change: Change, catalogue: PriceList): boolean;
  /** Says what is wrong with an option that does not fit. */
  misfit(option: Option, change: Change, catalogue: PriceList): string;
  /** Says what is wrong with a value that reaches nothing. */
  idle(change: Change): string;
}

const dosage: ModifierRule = {
  code: 'noSuchDosage',
  fits: (option, { value }, catalogue) => unmade(option, value, catalogue).length === 0,
  reaches: (option, { value }, catalogue) =>
    linesWith(option, catalogue, { dosage: value }).some(
      ({ line }) => line.dosage === dosageInHundredths(value),
    ),
  misfit: (option, { value }, catalogue) =>
    unmade(option, value, catalogue)
      .map(({ product: { title, dosages = [], dosageUnit: unit = 'mg' }, dosage: wanted }) => {
        const made = dosages.map((one) => formatDosage(dosageInHundredths(one), unit));
        return `${inQuotes(title)} is not made in ${formatDosage(wanted, unit)}, only in ${made.join(', ')}.`;
      })
      .join(' '),
  idle: ({ value }) => `Nothing that this applies to comes in a strength of ${value}.`,
};

const period: ModifierRule = {
  code: 'noSuchPeriod',
  // The treatment of a plan may come less often than the rest. Only treatments are asked for a period.
  fits: (option, change, catalogue) =>
    period.reaches(option, change, catalogue) ||
    option.variant !== undefined ||
    !linesWith(option, catalogue).some((line) =>
      variantsOf(option, line).some(({ variantType }) => variantType === 'subscription'),
    ),
  reaches: (option, { value, unit }, catalogue) =>
    linesWith(option, catalogue).some(({ product }) =>
      liveVariants(product).some((one) => cadenceOfVariant(one) === cadenceOf(value, unit)),
    ),
  misfit: (_, { value, unit }) =>
    `It is not sold ${everyPeriod(value, unit)}, and comes as its first variant does.`,
  idle: ({ value, unit }) => `Nothing that this applies to is sold ${everyPeriod(value, unit)}.`,
};

const quantity: ModifierRule = {
  code: 'tooMany',
  fits: (option, { value }, catalogue) =>
    linesWith(option, catalogue).every((line) =>
      variantsOf(option, line).every((one) => mostOf(one) >= value),
    ),
  reaches: (...change) => quantity.fits(...change),
  misfit: (_, { value }) =>
    `One order cannot hold ${value} of it and would hold fewer. Lower the quantity, or raise the largest one in the catalogue.`,
  idle: ({ value }) =>
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
