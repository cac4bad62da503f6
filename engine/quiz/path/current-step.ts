import type { Quiz, Step } from '../model/quiz';
import type { QuizState } from '../state/quiz-state';

/** The step the patient is at. A state always names a step of its quiz; anything else is a programming error. */
export function currentStep(quiz: Quiz, state: QuizState): Step {
  const step = quiz.stepById.get(state.step);
  if (!step) throw new Error(`The state belongs to another quiz: it has no step ${state.step}`);
  return step;
}
