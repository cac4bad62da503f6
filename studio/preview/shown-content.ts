import type { Quiz, QuizState } from '../../engine';
import { currentStep } from '../../engine/quiz/path/current-step';
import { knowledgeHere } from '../../engine/quiz/path/whole-path';
import { isShown } from '../../engine/quiz/rules/shown-when';

/** Which content of the present step’s definition shows, by its place there, in the order in which it is presented. */
export function shownContent(quiz: Quiz, state: QuizState): number[] {
  const known = knowledgeHere(quiz, state);
  const content = currentStep(quiz, state).definition.content ?? [];
  return content.flatMap((part, place) => (isShown(known, part) ? [place] : []));
}
