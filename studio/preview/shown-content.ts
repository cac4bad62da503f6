import type { Quiz, QuizState } from '../../engine';
import { isShown } from '../../engine/content/shown-when';
import { currentStep } from '../../engine/path/current-step';
import { knowledgeHere } from '../../engine/path/whole-path';

/** Which content of the present step’s definition shows, by its place there, in the order in which it is presented. */
export function shownContent(quiz: Quiz, state: QuizState): number[] {
  const known = knowledgeHere(quiz, state);
  const content = currentStep(quiz, state).definition.content ?? [];
  return content.flatMap((part, place) => (isShown(known, part) ? [place] : []));
}
