import type { Quiz, Step } from '../model/quiz';
import type { Knowledge } from '../rules/knowledge';
import type { QuizState } from '../state/quiz-state';
import { presentStep } from '../steps';
import { isComplete } from './complete';

/**
 * Finds the step to which a correction still leads once the patient stands at `step`: null as soon as they are there,
 * or beyond.
 */
export function stillToReturnTo(
  quiz: Quiz,
  returnTo: QuizState['returnTo'],
  step: Step,
): QuizState['returnTo'] {
  return indexOf(quiz, returnTo) > step.index ? returnTo : null;
}

/**
 * The later of two steps that a correction may lead back to. A correction within another one ends where that one began.
 */
export function laterOf(quiz: Quiz, one: QuizState['returnTo'], other: string): string {
  return one !== null && indexOf(quiz, one) > indexOf(quiz, other) ? one : other;
}

/**
 * Tells whether the way back of a correction passes over the last step that is known: it stands before the goal,
 * nothing is left to do there, and it has nothing to tell that the patient may not have read.
 */
export function isPassedOnReturn(known: Knowledge, step: Step): boolean {
  const { quiz, state, trace } = known;
  if (stillToReturnTo(quiz, state.returnTo, step) === null) return false;
  if (trace.terminatedAt >= 0 || !isComplete(known, step)) return false;
  const { definition } = step;
  if (definition.kind !== 'stepQualify') return true;
  return presentStep(known, step, definition).verdict?.eligibility === 'qualified';
}

function indexOf(quiz: Quiz, id: string | null): number {
  return id === null ? -1 : (quiz.stepById.get(id)?.index ?? -1);
}
