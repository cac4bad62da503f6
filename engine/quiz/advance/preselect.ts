import type { Option } from '../../../schemas/generated/types';
import type { AnyQuestion, Question, Quiz } from '../model/quiz';
import { traceOf } from '../path/walk';
import { currentStep } from '../path/whole-path';
import { answerOf, isAsked, isOffered, type Knowledge, knowledge } from '../rules/knowledge';
import type { QuizState } from '../state/quiz-state';
import { recordOf } from '../state/records';
import { withAnswer } from './answer';

/**
 * The state with what is chosen beforehand on the step where the patient is, so that they see a whole choice with its
 * price and change what they like. An answer of their own that counts is never replaced.
 */
export function preselect(quiz: Quiz, state: QuizState): QuizState {
  const step = currentStep(quiz, state);
  if (!step.preselects || state.ended !== null) return state;
  if (recordOf(state, step).passed === 'skipped') return state;
  let chosen = state;
  for (const question of step.questions) chosen = withPreselected(quiz, chosen, question);
  return chosen;
}

function withPreselected(quiz: Quiz, state: QuizState, question: Question): QuizState {
  const known = knowledge(quiz, state, traceOf(quiz, state));
  if (!isAsked(known, question) || answerOf(known, question) !== null) return state;
  const option = preselectedOption(known, question);
  return option ? withAnswer(quiz, state, question, option.id) : state;
}

function preselectedOption(known: Knowledge, { options }: AnyQuestion): Option | undefined {
  return [...options.values()].find((option) => option.preselected && isOffered(known, option));
}
