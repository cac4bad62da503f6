import type { ActEvent, Action } from '../../../schemas/generated/types';
import { actionKinds } from '../actions';
import { isTerminated } from '../cart/cart-lines';
import { complaints } from '../inputs/step-complaints';
import type { Quiz, Step } from '../model/quiz';
import { traceOf } from '../path/walk';
import { currentStep, stepsKnown } from '../path/whole-path';
import { tellsTheEnd } from '../present/ways-on';
import { holds, type Knowledge, knowledge } from '../rules/knowledge';
import type { QuizState } from '../state/quiz-state';
import { recordOf, withRecord } from '../state/records';
import { cutBefore, rememberTrace } from '../state/trace';
import { asksNothing } from '../steps/nothing-to-ask';
import { isComplete } from './complete';
import { confirm } from './confirm';
import { consentOf } from './consent';
import { moveOn } from './move-on';

import { type Effect, refused, type Transition, taken } from './transition';

/** Uses one of the present step’s actions. */
export function act(quiz: Quiz, state: QuizState, { action: kind, at }: ActEvent): Transition {
  const step = currentStep(quiz, state);
  // Everything that was worked out beyond this step may depend on what happens here.
  const trace = cutBefore(traceOf(quiz, state), step.index + 1);
  const known = knowledge(quiz, state, trace);
  const ended = tellsTheEnd(known, step);
  if (kind === 'abort' && (ended || isOffered(known, step, 'abort'))) {
    return taken(keep({ ...state, ended: 'aborted', checked: false }, known), [{ type: 'abort' }]);
  }
  if (ended) {
    return refused(state, {
      code: 'terminated',
      message: 'An answer ended the quiz. Correct it, or leave.',
    });
  }
  if (!isOffered(known, step, kind)) {
    return refused(state, {
      code: 'unknownAction',
      message: 'This step does not offer that.',
      step: step.id,
    });
  }
  const { answers, leads, consents } = actionKinds[kind];
  if (step.definition.kind === 'stepAuth' && answers !== 'cleared' && !state.facts.signedIn) {
    const message = 'Create an account or sign in to go on.';
    return refused(keep({ ...state, checked: true }, known), {
      code: 'incomplete',
      message,
      step: step.id,
    });
  }
  if (answers === 'checked' || answers === 'optional') {
    const [first] = complaints(known, step);
    if (first) {
      const { question, message } = first;
      return refused(keep({ ...state, checked: true }, known), {
        code: 'incomplete',
        message,
        question: question.id,
      });
    }
  }
  const effects: Effect[] = [];
  const consent = consents ? consentOf(known, step) : null;
  if (consent) effects.push({ type: 'consent', step: step.id, ...consent });
  const record = recordOf(state, step);
  const passed: QuizState = {
    ...state,
    pages: withRecord(state, step, {
      ...(answers === 'cleared' ? {} : record),
      passed: answers === 'cleared' ? 'skipped' : 'answered',
      ...(consent ? { consent: { hash: consent.hash, at: at ?? null } } : {}),
    }),
    checked: false,
  };
  rememberTrace(passed, trace);
  const settled = answers === 'cleared' ? passed : confirm(quiz, passed, step);
  const onward =
    leads === 'to submission' ? submit(quiz, settled, effects) : moveOn(quiz, settled, effects);
  return onward.refusal ? refused(state, onward.refusal) : onward;
}

function isOffered(known: Knowledge, step: Step, kind: Action['kind']): boolean {
  const actions = step.definition.actions ?? [];
  const has = (wanted: Action['kind']) =>
    actions.some(
      (action) =>
        action.kind === wanted && (action.when === undefined || holds(known, action.when)),
    );
  // Where nothing is there to choose, going on by choosing is shown as a plain way on.
  return has(kind) || (kind === 'continueOnly' && has('answer') && asksNothing(known, step));
}

function keep(state: QuizState, known: Knowledge): QuizState {
  rememberTrace(state, known.trace);
  return state;
}

/** Sends the quiz, if every step of the path is complete and no answer ended it. */
function submit(quiz: Quiz, state: QuizState, effects: Effect[]): Transition {
  const known = knowledge(quiz, state, traceOf(quiz, state));
  if (isTerminated(known)) return moveOn(quiz, state, effects);
  const open = stepsKnown(known).find((step) => !isComplete(known, step));
  if (open) {
    return refused(state, {
      code: 'notReached',
      message: 'Some questions are not answered yet.',
      step: open.id,
    });
  }
  return taken(keep({ ...state, ended: 'submitted' }, known), [...effects, { type: 'submit' }]);
}
