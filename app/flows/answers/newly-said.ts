import { disclosures, type Quiz, type QuizState } from '../../../engine/quiz';
import type { Said } from '../../care/decisions/hear-answers.server';

/** Lists what an event disclosed that was not said before it. */
export function newlySaid(quiz: Quiz, before: QuizState, after: QuizState, at: Date): Said[] {
  const known = new Set(disclosures(quiz, before).map(({ key }) => key));
  return disclosures(quiz, after)
    .filter(({ key }) => !known.has(key))
    .map((disclosure) => ({ ...disclosure, at }));
}
