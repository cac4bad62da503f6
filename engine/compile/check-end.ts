import type { Condition } from '../../schemas/generated/types';
import type { Quiz, Step } from '../quiz';
import { canHold } from './can-hold';
import { arrivedSteps } from './check-reachability';
import type { Checking } from './checking';
import { at } from './pointer';

/** Whatever someone answers, a last step is there for them. */
export function checkEnd({ quiz, report }: Checking): void {
  if (!canRunOut(quiz)) return;
  const path = at('/steps', quiz.steps.length - 1);
  report(
    'noSureEnd',
    path,
    'With some answers no step is left that sends them, and the patient is stuck. End with a step that has “Finish” and no condition.',
  );
}

/** Whether every step from one that can be arrived at on can be passed over. */
function canRunOut(quiz: Quiz): boolean {
  const last = quiz.steps.at(-1);
  if (!last) return false;
  // Nothing follows an account step, which leads on by itself.
  if (last.definition.kind === 'stepAuth') return true;
  const arrived = arrivedSteps(quiz);
  return tail(quiz).some(
    (step, index, steps) =>
      arrived.has(step.index) && canHold(quiz, { all: passedOver(steps.slice(index)) }),
  );
}

/** The last steps: all with a condition, and none that leads on to the next. */
function tail({ steps }: Quiz): Step[] {
  const before = steps.findLastIndex(({ definition, leadsOn }) => !definition.when || leadsOn);
  return steps.slice(before + 1);
}

function passedOver(steps: readonly Step[]): Condition[] {
  return steps.flatMap(({ definition: { when } }) => (when ? [{ not: when }] : []));
}
