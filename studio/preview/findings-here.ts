import {
  currentStep,
  findingsOf,
  knowledgeHere,
  type Quiz,
  type QuizState,
  type ReasonView,
  reasonView,
} from '../../engine/quiz';

/** What the answers of the step that is shown lead to, as the patient will read it. */
export function findingsHere(quiz: Quiz, state: QuizState): ReasonView[] {
  const known = knowledgeHere(quiz, state);
  return findingsOf(known, currentStep(quiz, state)).map((finding) => reasonView(known, finding));
}
