import type { DayEvent, QuizEvent, SignedInEvent } from '../../../schemas/generated/types';
import type { Quiz } from '../model/quiz';
import { traceOf } from '../path/walk';
import { currentStep } from '../path/whole-path';
import { knowledge } from '../rules/knowledge';
import type { QuizState } from '../state/quiz-state';
import { recordOf, withRecord } from '../state/records';
import { emptyTrace, rememberTrace } from '../state/trace';
import { stepBefore } from '../steps/step-before';
import { act } from './act';
import { answer, settle } from './answer';
import { change, remember } from './confirm';
import { goTo } from './go-to';
import { isEvent } from './is-event';
import { moveOn } from './move-on';
import { preselect } from './preselect';
import { hasEnded, refused, type Transition, taken } from './transition';

/**
 * The state after an event, and what has to happen outside. The same function runs in the browser, at
 * once, and on the server, which has the last word. Never throws on what a patient sends, never changes
 * the state it is given, and an event that makes no sense changes nothing and says why.
 */
export function advance(quiz: Quiz, state: QuizState, event: QuizEvent): Transition {
  if (state.ended === 'submitted' || state.ended === 'aborted') {
    return refused(state, hasEnded);
  }
  if (!isEvent(event)) {
    return refused(state, {
      code: 'malformedEvent',
      message: 'This is not something a quiz understands.',
    });
  }
  const transition = take(quiz, state, event);
  if (transition.refusal) return transition;
  const settled = preselect(quiz, transition.state);
  return settled === transition.state ? transition : { ...transition, state: settled };
}

function take(quiz: Quiz, state: QuizState, event: QuizEvent): Transition {
  switch (event.type) {
    case 'answer':
      return answer(quiz, state, event);
    case 'act':
      return act(quiz, state, event);
    case 'back':
      return back(quiz, state);
    case 'goTo':
      return goTo(quiz, state, event);
    case 'day':
      return day(quiz, state, event);
    case 'signedIn':
      return signedIn(quiz, state, event);
    case 'remember':
      return remember(quiz, state, event);
    case 'change':
      return change(quiz, state, event);
  }
}

/** One step back on the path, over those that pass by themselves. Answers stay. */
function back(quiz: Quiz, state: QuizState): Transition {
  const known = knowledge(quiz, state, traceOf(quiz, state));
  const step = stepBefore(known, currentStep(quiz, state));
  if (!step) return refused(state, { code: 'noWayBack', message: 'This is the first step.' });
  const moved: QuizState = { ...state, step: step.id, checked: false, ended: null };
  rememberTrace(moved, known.trace);
  return taken(moved, [{ type: 'track', event: 'ViewQuizStep', step: step.id }]);
}

/** The patient registered or signed in: their profile is known, and an account step is passed. */
function signedIn(quiz: Quiz, state: QuizState, { profile }: SignedInEvent): Transition {
  const facts = { ...state.facts, signedIn: true, profile };
  // Rules may look at the profile anywhere, so the path is worked out from the start.
  const settled = settle(quiz, { ...state, facts, ended: null }, emptyTrace, -1);
  const step = currentStep(quiz, settled);
  if (step.definition.kind !== 'stepAuth') return taken(settled);
  const pages = withRecord(settled, step, { ...recordOf(settled, step), passed: 'answered' });
  const passed: QuizState = { ...settled, pages };
  const onward = moveOn(quiz, passed, []);
  // The profile stays known, also where nothing follows.
  return onward.refusal ? taken(passed) : onward;
}

/** Another day than before: ages grow and dates come near, so the path is worked out from the start. */
function day(quiz: Quiz, state: QuizState, { today }: DayEvent): Transition {
  if (today === state.facts.today) return taken(state);
  const facts = { ...state.facts, today };
  return taken(settle(quiz, { ...state, facts, ended: null }, emptyTrace, -1));
}
