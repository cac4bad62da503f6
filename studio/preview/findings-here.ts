import type { Quiz, QuizState, ReasonView } from '../../engine';
import { currentStep } from '../../engine/path/current-step';
import { knowledgeHere } from '../../engine/path/whole-path';
import { reasonView } from '../../engine/present/reason';
import { findingsOf } from '../../engine/rules/consequences';

/** What the answers of the step that is shown lead to, as the patient will read it. */
export function findingsHere(quiz: Quiz, state: QuizState): ReasonView[] {
  const known = knowledgeHere(quiz, state);
  return findingsOf(known, currentStep(quiz, state)).map((finding) => reasonView(known, finding));
}
