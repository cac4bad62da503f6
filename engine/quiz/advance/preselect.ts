import type { Option } from '../../../schemas/generated/types';
import { chosenOnPath } from '../cart/modifiers';
import { strengthAsked, takenOf } from '../cart/taken';
import type { AnyQuestion, Question, Quiz, Step } from '../model/quiz';
import { currentStep, knowledgeHere } from '../path/whole-path';
import { answerOf, chosenOptions, isAsked, isOffered, type Knowledge } from '../rules/knowledge';
import type { QuizState } from '../state/quiz-state';
import { recordOf } from '../state/records';
import { withAnswer } from './answer';

/**
 * The state with what is chosen beforehand on the step where the patient is, so that they see a whole choice with its
 * price and change what they like. An answer of their own that counts is never replaced.
 */
export function preselect(quiz: Quiz, state: QuizState): QuizState {
  if (state.ended !== null) return state;
  return preselectAt(quiz, state, currentStep(quiz, state), knowledgeHere);
}

/**
 * The state as it is once a step was seen.
 * @param look Returns the knowledge where the step stands.
 */
export function preselectAt(
  quiz: Quiz,
  state: QuizState,
  step: Step,
  look: (quiz: Quiz, state: QuizState) => Knowledge,
): QuizState {
  if (!step.preselects) return state;
  if (recordOf(state, step).passed === 'skipped') return state;
  let chosen = state;
  for (const question of step.questions) chosen = withPreselected(look(quiz, chosen), question);
  return chosen;
}

function withPreselected(known: Knowledge, question: Question): QuizState {
  const { quiz, state } = known;
  if (!isAsked(known, question) || answerOf(known, question) !== null) return state;
  const option = preselectedOption(known, question);
  return option ? withAnswer(quiz, state, question, option.id) : state;
}

function preselectedOption(known: Knowledge, { options }: AnyQuestion): Option | undefined {
  return [...options.values()].find(
    (option) => option.preselected && isOffered(known, option) && isForThem(known, option),
  );
}

/** A strength is chosen beforehand only for whoever takes it, and not after too long a break. */
function isForThem(known: Knowledge, option: Option): boolean {
  const strength = strengthAsked(option);
  if (strength === null) return true;
  const { today } = known.state.facts;
  return chosenOnPath(known)
    .filter(({ question }) => strength.answers.includes(question.id))
    .some((chosen) => {
      const taken = takenOf(known, chosen.option);
      if (taken === null || today > taken.goesOnThrough) return false;
      return Math.min(taken.dosage, toldDosage(known, taken.product)) === strength.dosage;
    });
}

/** The strength of a medicine that the patient says they take: where it is lower than came, it counts. */
function toldDosage(known: Knowledge, product: string): number {
  for (const question of known.quiz.questionById.values())
    for (const { sent } of chosenOptions(known, question))
      if (sent?.dosage !== undefined && sent.products.includes(product)) return sent.dosage;
  return Number.POSITIVE_INFINITY;
}
