import type { Quiz } from '../model/quiz';
import { nextTrace, traceOf } from '../path/walk';
import { currentStep } from '../path/whole-path';
import { endsQuiz } from '../rules/consequences';
import { knowledge } from '../rules/knowledge';
import type { QuizState } from '../state/quiz-state';
import { rememberTrace } from '../state/trace';
import { passesByItself } from '../steps';
import { isConfirmed } from './complete';
import { isPassedOnReturn, stillToReturnTo } from './return';
import { type Effect, refused, type Transition, taken } from './transition';

/**
 * Moves to the next step of the path that does not pass by itself. A correction leads on to where it began, or to the
 * first step on the way there that asks or tells something new.
 */
export function moveOn(quiz: Quiz, state: QuizState, effects: Effect[]): Transition {
  let trace = traceOf(quiz, state);
  for (;;) {
    const next = nextTrace(knowledge(quiz, state, trace));
    if (!next) return atTheEnd(quiz, state, effects);
    trace = next;
    const step = quiz.steps[trace.upTo];
    const known = knowledge(quiz, state, trace);
    if (!step || passesByItself(known, step)) continue;
    if ((isPassedOnReturn(known, step) || isConfirmed(known, step)) && nextTrace(known)) continue;
    const moved: QuizState = {
      ...state,
      step: step.id,
      checked: false,
      returnTo: stillToReturnTo(quiz, state.returnTo, step),
      ended: null,
    };
    rememberTrace(moved, trace);
    const viewed: Effect = { type: 'track', event: 'ViewQuizStep', step: step.id };
    const signIn: Effect[] = step.definition.kind === 'stepAuth' ? [{ type: 'requestSignIn' }] : [];
    return taken(moved, [...effects, viewed, ...signIn]);
  }
}

/** Handles the end of the path: either an answer ended the quiz, with no step to say so, or there is no way on. */
function atTheEnd(quiz: Quiz, state: QuizState, effects: Effect[]): Transition {
  const known = knowledge(quiz, state, traceOf(quiz, state));
  if (!endsQuiz(known, currentStep(quiz, state))) {
    return refused(state, { code: 'unknownAction', message: 'There is no further step.' });
  }
  const ended: QuizState = { ...state, ended: 'terminated' };
  rememberTrace(ended, known.trace);
  return taken(ended, effects);
}
