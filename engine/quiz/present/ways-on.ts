import type { Action } from '../../../schemas/generated/types';
import type { Step } from '../model/quiz';
import { findingsOf } from '../rules/consequences';
import type { Knowledge } from '../rules/knowledge';
import { holds } from '../rules/knowledge';
import { asksNothing } from '../steps/nothing-to-ask';

/** Actions that a step offers with the answers given so far, in the order in which they are offered. */
export function waysOn(known: Knowledge, step: Step): Action[] {
  if (tellsTheEnd(known, step)) return endsInCrisis(known) ? [] : [{ kind: 'abort' }];
  const nothing = asksNothing(known, step);
  return (step.definition.actions ?? [])
    .filter(({ when }) => when === undefined || holds(known, when))
    .map((action) => withoutChoice(action, nothing));
}

/** Going on by choosing needs a choice: where nothing is asked, it is a plain way on. */
function withoutChoice(action: Action, asksNothing: boolean): Action {
  return asksNothing && action.kind === 'answer' ? { ...action, kind: 'continueOnly' } : action;
}

/** Tells whether a step is where the patient is told that an answer ended the quiz. */
export function tellsTheEnd({ trace }: Knowledge, step: Step): boolean {
  return trace.terminatedAt >= 0 && step.index === trace.upTo;
}

/**
 * Tells whether the quiz ended because somebody is in danger: they are offered help and a way to correct a wrong tap,
 * and nothing there sends them away.
 */
function endsInCrisis(known: Knowledge): boolean {
  const last = known.quiz.steps[known.trace.terminatedAt];
  return last !== undefined && findingsOf(known, last).some(({ crisis }) => crisis === true);
}
