import {
  cartLines,
  holds,
  knowledgeAtEnd,
  path,
  type Quiz,
  type QuizState,
  recordOf,
} from '../../engine/quiz';
import { isTerminated } from '../../engine/quiz/cart/cart-lines';
import { answerById, isAsked } from '../../engine/quiz/rules/knowledge';
import { passesByItself } from '../../engine/quiz/steps';
import type { Promised, PromisedLine, QuizPromise } from '../../schemas/generated/types';

/** Tells whether a promise does not hold of a patient who came to the end of their path. */
export function breaksPromise(
  quiz: Quiz,
  state: QuizState,
  { who, sold, happens, what }: QuizPromise,
): boolean {
  const known = knowledgeAtEnd(quiz, state);
  if (who && !holds(known, who)) return false;
  if (sold && !happensTo(quiz, state, { isSold: sold })) return false;
  const isOfFinishers = 'answers' in what || 'agreesTo' in what || 'isSold' in what;
  if (happens === 'never') return mayBeShown(quiz, state, what) || happensTo(quiz, state, what);
  return (!isOfFinishers || state.ended === 'submitted') && !happensTo(quiz, state, what);
}

function isOnPath(quiz: Quiz, state: QuizState, step: string): boolean {
  return path(quiz, state).includes(step);
}

/** Tells whether a promise speaks of an account step on the path: only visitors who sign in on the way see it. */
function mayBeShown(quiz: Quiz, state: QuizState, what: Promised): boolean {
  if (!('reaches' in what)) return false;
  const kind = quiz.stepById.get(what.reaches)?.definition.kind;
  return kind === 'stepAuth' && isOnPath(quiz, state, what.reaches);
}

function happensTo(quiz: Quiz, state: QuizState, what: Promised): boolean {
  const known = knowledgeAtEnd(quiz, state);
  const finishes = state.ended === 'submitted';
  if ('reaches' in what) {
    const step = quiz.stepById.get(what.reaches);
    return isOnPath(quiz, state, what.reaches) && !!step && !passesByItself(known, step);
  }
  if ('isAsked' in what) {
    const question = quiz.questionById.get(what.isAsked);
    return question !== undefined && isAsked(known, question);
  }
  if ('answers' in what) return finishes && answerById(known, what.answers) !== null;
  if ('agreesTo' in what) {
    const step = quiz.stepById.get(what.agreesTo);
    return finishes && step !== undefined && recordOf(state, step).consent !== undefined;
  }
  if ('ends' in what) return isTerminated(known);
  if ('finishes' in what) return finishes;
  return finishes && isSold(quiz, state, what.isSold);
}

function isSold(
  quiz: Quiz,
  state: QuizState,
  { product: id, variant, form, dosage, prescription }: PromisedLine,
): boolean {
  const { catalogue } = quiz.reference;
  return cartLines(quiz, state, catalogue).some((line) => {
    const product = catalogue.products.find((one) => one.id === line.productId);
    return (
      (id === undefined || id === line.productId) &&
      (variant === undefined || variant === line.variantId) &&
      (form === undefined || form === product?.form) &&
      (dosage === undefined || line.dosage === Math.round(dosage * 100)) &&
      (prescription === undefined || product?.prescription === true)
    );
  });
}
