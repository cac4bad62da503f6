import { currentStep, isShown, knowledgeHere, type Quiz, type QuizState } from '../../engine/quiz';

/** Which content of the present step’s definition shows, by its place there, in the order in which it is presented. */
export function shownContent(quiz: Quiz, state: QuizState): number[] {
  const known = knowledgeHere(quiz, state);
  const content = currentStep(quiz, state).definition.content ?? [];
  return content.flatMap((part, place) => (isShown(known, part) ? [place] : []));
}
