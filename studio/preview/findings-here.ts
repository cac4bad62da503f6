import type { Quiz, QuizState, ReasonView } from '../../engine';
import { reasonView } from '../../engine/quiz/parts/reason';
import { currentStep } from '../../engine/quiz/path/current-step';
import { knowledgeHere } from '../../engine/quiz/path/whole-path';
import { findingsOf } from '../../engine/quiz/rules/consequences';

/** What the answers of the step that is shown lead to, as the patient will read it. */
export function findingsHere(quiz: Quiz, state: QuizState): ReasonView[] {
  const known = knowledgeHere(quiz, state);
  return findingsOf(known, currentStep(quiz, state)).map((finding) => reasonView(known, finding));
}
