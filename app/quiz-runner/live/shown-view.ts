import {
  advance,
  path,
  present,
  type Quiz,
  type QuizState,
  type StepView,
} from '../../../engine/quiz';

const views = new WeakMap<QuizState, StepView>();

/** The view to which the button of a step leads, worked out while somebody reads. */
let ahead: { quiz: Quiz; state: string; view: StepView } | null = null;

/** Returns the view of a state. A tap asks for it several times: it is worked out once, before the tap if it can be. */
export function viewOf(quiz: Quiz, state: QuizState): StepView {
  const view = views.get(state) ?? viewKept(quiz, state) ?? present(quiz, state);
  views.set(state, view);
  return view;
}

function viewKept(quiz: Quiz, state: QuizState): StepView | undefined {
  const isIt =
    ahead?.quiz === quiz && ahead.view.step === state.step && ahead.state === JSON.stringify(state);
  return isIt ? ahead?.view : undefined;
}

/** Returns the view of the step that comes next, as far as the answers tell; null at the end. It is not reached yet. */
export function viewAhead(quiz: Quiz, state: QuizState): StepView | null {
  const steps = path(quiz, state);
  const step = steps[steps.indexOf(state.step) + 1];
  if (step === undefined || state.ended) return null;
  const action = viewOf(quiz, state).actions[0]?.kind;
  const went = action && advance(quiz, state, { type: 'act', action });
  if (!went || went.refusal || went.state.step !== step) return present(quiz, { ...state, step });
  const view = present(quiz, went.state);
  ahead = { quiz, state: JSON.stringify(went.state), view };
  return view;
}
