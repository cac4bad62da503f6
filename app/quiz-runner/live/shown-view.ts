import { present, type Quiz, type QuizState, type StepView } from '../../../engine/quiz';

const views = new WeakMap<QuizState, StepView>();

/** Returns the view of a state. A tap asks for it several times: it is worked out once. */
export function viewOf(quiz: Quiz, state: QuizState): StepView {
  const view = views.get(state) ?? present(quiz, state);
  views.set(state, view);
  return view;
}
