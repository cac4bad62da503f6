import type { AnswerModifier, Option, UsageTiming } from '../../../schemas/generated/types';
import { cadenceOf } from '../../commerce/cadence';
import type { Adjustments } from '../../commerce/cart-line';
import type { AnyQuestion, Question, Quiz } from '../model/quiz';
import type { OfferView, PriceFrom } from '../model/view';
import { ownAdjustments } from './modifiers';
import { offerWith } from './offer';

/**
 * The least price of what a quiz offers for itself, over every choice that changes it; null where it sells nothing.
 * What comes along with it is not counted: nobody comes for that.
 */
export function priceFrom({ steps, reference: { catalogue } }: Quiz): PriceFrom | null {
  const questions = steps.flatMap((step) => step.questions);
  const offers = questions
    .filter(isForItself)
    .flatMap((question) =>
      [...question.options.values()].flatMap((option) =>
        choicesFor(question, option, questions).flatMap(
          (adjustments) => offerWith(option, adjustments, catalogue) ?? [],
        ),
      ),
    );
  const prescribed = offers.filter(({ prescription }) => prescription);
  const renewing = (prescribed.length > 0 ? prescribed : offers).filter(
    ({ variantType }) => variantType === 'subscription',
  );
  const cheapest = least(renewing, monthly) ?? least(offers, ({ total }) => total);
  if (!cheapest) return null;
  const isMonthly = renewing.length > 0;
  return {
    amount: isMonthly ? monthly(cheapest) : cheapest.total,
    currency: catalogue.currency,
    isMonthly,
    of: inWords(cheapest),
  };
}

function isForItself({ kind, input }: Question): boolean {
  return (
    kind === 'commercePlan' || (kind === 'commerceProduct' && !('many' in input && input.many))
  );
}

/** Everything that other answers can make of a choice: its period, its strength, how many and for which use. */
export function choicesFor(
  question: AnyQuestion,
  option: Option,
  questions: readonly Question[],
): Adjustments[] {
  const own = ownAdjustments(option);
  const aimed = questions.flatMap(({ options }) =>
    [...options.values()].flatMap(({ modifiers = [] }) =>
      modifiers.filter(({ answers }) => answers?.includes(question.id)),
    ),
  );
  const values = (kind: AnswerModifier) => [
    ...new Set(aimed.flatMap((one) => (one.kind === kind ? (one.value ?? []) : []))),
  ];
  const quantities = values('quantity-per-month');
  const uses = questions.some(({ kind }) => kind === 'radioUses') ? usageTimings : [];
  const periods = new Set([
    own.period,
    ...aimed.flatMap(({ kind, value, unit }) =>
      kind === 'period-month' && value !== undefined ? [cadenceOf(value, unit)] : [],
    ),
  ]);
  const dosages = [own.dosage, ...values('dosage')];
  return [...periods].flatMap((period) =>
    dosages.flatMap((dosage) =>
      orElse(quantities, own.quantity).flatMap((quantity) =>
        orElse(uses, null).map((usage) => ({ period, dosage, quantity, usage })),
      ),
    ),
  );
}

/** Returns the answers to what is asked; where it is not asked, the option’s own. */
function orElse<T>(asked: readonly T[], own: T | null): readonly (T | null)[] {
  return asked.length > 0 ? asked : [own];
}

const usageTimings = ['daily', 'before-sex'] as const satisfies readonly UsageTiming[];

function monthly({ perMonth, total }: OfferView): number {
  return perMonth ?? total;
}

function least(
  offers: readonly OfferView[],
  of: (offer: OfferView) => number,
): OfferView | undefined {
  const [first, ...others] = offers;
  return others.reduce((one, other) => (one && of(other) < of(one) ? other : one), first);
}

const inLetters = ['', '', 'two', 'three', 'four', 'five', 'six'];

/** “Metformin, six months at once”. */
function inWords({ title, months }: OfferView): string {
  if (months === null) return title;
  const supply =
    months === 1 ? 'sent every month' : `${inLetters[months] ?? months} months at once`;
  return `${title}, ${supply}`;
}
