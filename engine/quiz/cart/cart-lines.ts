import type { CartChoices } from '../../../schemas/generated/types';
import {
  type CartLine,
  keepOneSubscription,
  linesOfOption,
  type ResolvedLine,
  withoutStrayAddOns,
} from '../../commerce/cart-line';
import { inCartOrder } from '../../commerce/order';
import { priceCart } from '../../commerce/price-cart';
import type { PriceList } from '../../commerce/price-list';
import type { PricedCart } from '../../commerce/priced-cart';
import { clampQuantity } from '../../commerce/quantity';
import type { Quiz } from '../model/quiz';
import type { PackagesView, PlanView } from '../model/view';
import { knowledgeAtEnd, stepsKnown } from '../path/whole-path';
import { endsQuiz } from '../rules/consequences';
import { answerOf, type Knowledge } from '../rules/knowledge';
import type { QuizState } from '../state/quiz-state';
import { choicesIn } from './cart-choices';
import { adjustmentsFor, chosenOnPath } from './modifiers';
import { packagesOf } from './packages';

/**
 * The lines that the answers on the path stand for. None once an answer ended the quiz.
 * The browser shows them; the server works them out again from the stored answers.
 */
export function cartLines(quiz: Quiz, state: QuizState, catalogue: PriceList): CartLine[] {
  return linesFrom(knowledgeAtEnd(quiz, state), catalogue).map(({ line }) => line);
}

export function linesFrom(known: Knowledge, catalogue: PriceList): ResolvedLine[] {
  if (isTerminated(known)) return [];
  const chosen = chosenOnPath(known);
  const answers = chosen.map((one) =>
    linesOfOption(one.option, adjustmentsFor(one, chosen), catalogue),
  );
  const left = withoutStrayAddOns(keepOneSubscription(answers));
  const counted = withQuantities(withoutRepeats(left), quantitiesOnPath(known));
  return inCartOrder(counted, ({ variant }) => variant.variantType);
}

/** Tells whether an answer on the path ends the quiz. */
export function isTerminated(known: Knowledge): boolean {
  if (known.trace.terminatedAt >= 0) return true;
  const last = known.quiz.steps[known.trace.upTo];
  return last !== undefined && endsQuiz(known, last);
}

/** A variant that several answers chose is one line, as the first of them wanted it. */
function withoutRepeats(lines: ResolvedLine[]): ResolvedLine[] {
  const seen = new Set<string>();
  return lines.filter(({ line }) => !seen.has(line.variantId) && seen.add(line.variantId));
}

/** Counted lines get the count that the patient set; zero takes the line away. Subscriptions are not counted. */
function withQuantities(
  lines: ResolvedLine[],
  quantities: ReadonlyMap<string, number>,
): ResolvedLine[] {
  return lines.flatMap((resolved) => {
    const quantity = quantities.get(resolved.line.variantId);
    if (quantity === undefined || resolved.variant.variantType === 'subscription')
      return [resolved];
    if (quantity === 0) return [];
    const counted = clampQuantity(quantity, resolved.variant);
    return [{ ...resolved, line: { ...resolved.line, quantity: counted } }];
  });
}

function quantitiesOnPath(known: Knowledge): Map<string, number> {
  return new Map(choicesOnPath(known).flatMap(({ quantities }) => Object.entries(quantities)));
}

function choicesOnPath(known: Knowledge): CartChoices[] {
  return stepsKnown(known).flatMap(({ questions }) =>
    questions
      .filter(({ kind }) => kind === 'cartChoices')
      .map((question) => choicesIn(answerOf(known, question))),
  );
}

/** The coupon that the patient typed in the quiz; null when there is none. */
export function couponIn(quiz: Quiz, state: QuizState): string | null {
  const choices = choicesOnPath(knowledgeAtEnd(quiz, state));
  return choices.find(({ coupon }) => coupon !== null)?.coupon ?? null;
}

/** The cart as the answers up to here make it. Coupons are known to the server alone. */
function previewCart(known: Knowledge): PricedCart {
  const { catalogue } = known.quiz.reference;
  const lines = linesFrom(known, catalogue).map(({ line }) => line);
  return priceCart(lines, catalogue, null, known.state.facts.today).cart;
}

/** The cart as the answers up to here make it, with the packages of the first supply. */
export function planOf(known: Knowledge): PlanView {
  const { today, prices } = known.state.facts;
  const packages: Record<string, PackagesView> = {};
  for (const resolved of linesFrom(known, known.quiz.reference.catalogue)) {
    const packed = packagesOf(resolved, today);
    if (packed) packages[resolved.variant.id] = packed;
  }
  return { ...previewCart(known), packages, prices };
}
