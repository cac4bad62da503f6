import type { Action } from '../../schemas/generated/types';
import type { Step } from '../quiz';
import { holds } from '../rules/condition';
import type { Knowledge } from '../rules/knowledge';
import { asksNothing } from '../steps/nothing-to-ask';
import type { StepView } from '../view';

/** What can be done at a step with the answers given so far, in the order in which it is offered. */
export function waysOn(
  known: Knowledge,
  step: Step,
  verdict: StepView['verdict'] | undefined,
): Action[] {
  if (verdict?.eligibility === 'terminated') return [{ kind: 'abort', label: 'End here' }];
  const nothing = asksNothing(known, step);
  return (step.definition.actions ?? [])
    .filter(({ when }) => when === undefined || holds(known, when))
    .map((action) => withoutChoice(action, nothing));
}

/** Going on by choosing needs a choice: where nothing is asked, it is a plain way on. */
function withoutChoice(action: Action, asksNothing: boolean): Action {
  return asksNothing && action.kind === 'answer' ? { ...action, kind: 'continueOnly' } : action;
}
