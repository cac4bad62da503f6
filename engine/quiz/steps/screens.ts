import type { Quiz } from '../model/quiz';
import { currentStep, knowledgeAtEnd, stepsKnown } from '../path/whole-path';
import type { QuizState } from '../state/quiz-state';
import { isSeen } from './step-before';

/**
 * The number of the screen at which a patient is, from 1, and of those that follow it by what they answered so far.
 * Steps that nobody sees are none.
 */
export function screensOf(quiz: Quiz, state: QuizState): { at: number; left: number } {
  const known = knowledgeAtEnd(quiz, state);
  const here = currentStep(quiz, state);
  const others = stepsKnown(known).filter((step) => step !== here && isSeen(known, step));
  const before = others.filter(({ index }) => index < here.index).length;
  return { at: before + 1, left: others.length - before };
}
