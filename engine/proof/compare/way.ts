import type { AnswerValue } from '../../../schemas/generated/types';
import { keepsAnswers } from '../../quiz/actions';
import { advance } from '../../quiz/advance/advance';
import { start } from '../../quiz/advance/start';
import type { Quiz } from '../../quiz/model/quiz';
import type { StepView } from '../../quiz/model/view';
import { present } from '../../quiz/present/present';
import type { QuizState } from '../../quiz/state/quiz-state';
import { recordOf } from '../../quiz/state/records';
import type { Known } from '../people/place';

/** A page that somebody came to, once they had answered there. */
export interface Stop {
  state: QuizState;
  view: StepView;
}

/** The way of somebody through a revision. */
export interface Way {
  stops: Stop[];
  /** State to which it led in the end. */
  state: QuizState;
}

/**
 * Walks a revision as somebody whose answers are known. An answer that the revision does not take counts as
 * none; whoever chose more than may be chosen, or is not signed in where an account is asked for, stops there;
 * and nobody skips what they answered.
 */
export function wayOf(quiz: Quiz, { facts, answers, skips = [], remembered }: Known): Way {
  let state = start(quiz, facts);
  if (remembered) state = advance(quiz, state, { type: 'remember', answers: remembered }).state;
  const stops: Stop[] = [];
  for (let count = 0; count <= quiz.steps.length && !state.ended; count += 1) {
    const given = answered(quiz, state, answers);
    state = given.state;
    const view = present(quiz, state);
    stops.push({ state, view });
    if (given.isTooMuch || view.outcome !== 'open' || view.kind === 'stepAuth') break;
    const next = left(quiz, state, view, skips.includes(view.step));
    if (!next) break;
    state = next;
  }
  return { stops, state };
}

/** Gives the answers of the present step, as far as the revision takes them; whoever chose too much is kept there. */
function answered(quiz: Quiz, from: QuizState, answers: Known['answers']) {
  let state = from;
  let isTooMuch = false;
  for (const { id } of quiz.stepById.get(from.step)?.questions ?? []) {
    const value = Object.hasOwn(answers, id) ? answers[id] : undefined;
    if (value === undefined) continue;
    const give = (one: AnswerValue) =>
      advance(quiz, state, { type: 'answer', question: id, value: one });
    const given = give(value);
    if (!given.refusal) state = given.state;
    else if (Array.isArray(value)) {
      const taken = value.filter((one) => !give([one]).refusal);
      const again = give(taken);
      isTooMuch ||= taken.length > 0 && again.refusal !== null;
      state = again.refusal ? state : again.state;
    }
  }
  return { state, isTooMuch };
}

/** Leaves the present step; null where that cannot be. */
function left(quiz: Quiz, state: QuizState, view: StepView, skips: boolean): QuizState | null {
  const kinds = view.actions.map(({ kind }) => kind);
  const act = (action: (typeof kinds)[number]) => {
    const done = advance(quiz, state, { type: 'act', action });
    return done.refusal ? null : done.state;
  };
  const onward = kinds.find(keepsAnswers);
  const step = quiz.stepById.get(state.step);
  const hasAnswers = step && Object.keys(recordOf(state, step).answers ?? {}).length > 0;
  const maySkip = kinds.includes('skip') && !hasAnswers;
  if (skips && maySkip) return act('skip');
  return (onward ? act(onward) : null) ?? (maySkip ? act('skip') : null);
}
