import { type Quiz, type QuizState, storedAnswers } from '../../engine';

/** The state a patient lives in, as they answered it or as their profile says; null while it is not known. */
export function homeState(quiz: Quiz, state: QuizState): string | null {
  const answers = storedAnswers(quiz, state);
  for (const { id, kind } of quiz.questionById.values()) {
    const answer = kind === 'states' ? answers[id] : undefined;
    if (typeof answer === 'string') return answer;
  }
  return state.facts.profile?.state ?? null;
}
