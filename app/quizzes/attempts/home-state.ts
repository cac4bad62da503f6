import { intakeOf, type Quiz, type QuizState } from '../../../engine/quiz';

/**
 * The state a patient lives in, as they answered it or as their profile says; null while it is not known.
 * An answer to a question that is not asked any more says nothing.
 */
export function homeState(quiz: Quiz, state: QuizState): string | null {
  for (const { question, value } of intakeOf(quiz, state).answers) {
    const isHome = quiz.questionById.get(question)?.kind === 'states';
    if (isHome && typeof value === 'string') return value;
  }
  return state.facts.profile?.state ?? null;
}
