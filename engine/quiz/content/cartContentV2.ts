import { cartChoicesOf, choicesIn } from '../cart/cart-choices';
import { planOf } from '../cart/cart-lines';
import type { Question } from '../model/quiz';
import { presentQuestion } from '../parts/question';
import { stepsKnown } from '../path/whole-path';
import { isAsked, type Knowledge } from '../rules/knowledge';
import { storedAnswer } from '../state/records';
import { fillOptional, fillRich } from '../text/piping';
import type { ContentBehavior } from './content-kind';

export const cartContentV2: ContentBehavior<'cartContentV2'> = {
  kind: 'cartContentV2',
  resolve: ({ side, title, text, note, quantity, periods, coupon }, step, known) => {
    const question = cartChoicesOf(step.id);
    const asked = known.quiz.questionById.get(question);
    const value = asked ? storedAnswer(known.state, asked) : undefined;
    const shipments = periods ? lastShipments(known) : undefined;
    return {
      kind: 'cartContentV2',
      side: side ?? null,
      title: fillOptional(known, title),
      text: fillRich(known, text),
      note: fillOptional(known, note),
      cart: planOf(known),
      choices: { question, value: choicesIn(value), error: null },
      quantity: quantity ?? false,
      coupon: coupon ?? false,
      periods: shipments ? presentQuestion(known, shipments, false) : null,
    };
  },
};

/** The question on the path that said last how often it ships. */
function lastShipments(known: Knowledge): Question | undefined {
  return stepsKnown(known)
    .flatMap((step) => step.questions)
    .findLast((question) => question.kind === 'radioShipments' && isAsked(known, question));
}
