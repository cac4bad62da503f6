import { path, present, type Quiz, type QuizState, type StepView } from '../../../engine/quiz';

const views = new WeakMap<QuizState, StepView>();

/** Returns the view of a state. A tap asks for it several times: it is worked out once. */
export function viewOf(quiz: Quiz, state: QuizState): StepView {
  const view = views.get(state) ?? present(quiz, state);
  views.set(state, view);
  return view;
}

/** Returns the view of the step that comes next, as far as the answers tell; null at the end. It is not reached yet. */
export function viewAhead(quiz: Quiz, state: QuizState): StepView | null {
  const steps = path(quiz, state);
  const step = steps[steps.indexOf(state.step) + 1];
  return step === undefined || state.ended ? null : present(quiz, { ...state, step });
}
