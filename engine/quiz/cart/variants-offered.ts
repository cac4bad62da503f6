import { linesOfOption } from '../../commerce/cart-line';
import { monthsOf } from '../../commerce/choose-variant';
import type { PriceList } from '../../commerce/price-list';
import type { Quiz } from '../model/quiz';
import { knowledgeAtEnd, stepsKnown } from '../path/whole-path';
import { isAsked, isOffered, type Knowledge } from '../rules/knowledge';
import type { QuizState } from '../state/quiz-state';
import { linesFrom } from './cart-lines';
import { adjustmentsFor, chosenOnPath } from './modifiers';

/** Months, and the questions whose products they were offered for. */
interface OfferedPeriod {
  months: number;
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
      .flatMap(({ months }) => {
        const adjustments = { ...adjustmentsFor(chosen, all), period: months };
        return linesOfOption(chosen.option, adjustments, catalogue).filter(
          ({ line, variant }) => products.has(line.productId) && monthsOf(variant) === months,
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
    .flatMap(({ kind, value, answers = [] }) =>
      kind === 'period-month' && value !== undefined ? [{ months: value, answers }] : [],
    );
}
