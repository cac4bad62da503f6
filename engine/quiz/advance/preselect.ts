import type { Option } from '../../../schemas/generated/types';
import type { AnyQuestion, Question, Quiz, Step } from '../model/quiz';
import { currentStep, knowledgeHere } from '../path/whole-path';
import { answerOf, isAsked, isOffered, type Knowledge } from '../rules/knowledge';
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
  return [...options.values()].find((option) => option.preselected && isOffered(known, option));
}
