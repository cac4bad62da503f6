import type { Condition } from '../../schemas/generated/types';
import type { Quiz, Step } from '../quiz';
import { stepTitle } from '../words/labels';
import { canHold } from './can-hold';
import type { Checking } from './checking';
import { inQuotes } from './part-names';
import { at } from './pointer';

/** Steps that no answers lead to. */
export function checkReachability({ quiz, report }: Checking): void {
  const reached = reachableSteps(quiz);
  for (const step of quiz.steps) {
    if (!reached.has(step.index)) {
      report(
        'unreachableStep',
        at('/steps', step.index),
        `No answers lead to ${inQuotes(stepTitle(step.definition))}.`,
      );
    }
  }
}

/**
 * One pass from the first step to the last: jumps only lead forward. A step that can be arrived at is seen
 * when its condition can hold, and passed over when it can fail.
 */
export function reachableSteps(quiz: Quiz): Set<number> {
  return walkAll(quiz).seen;
}

/** The steps that can be arrived at, shown or passed over; the number of steps for what lies beyond the last. */
export function arrivedSteps(quiz: Quiz): Set<number> {
  return walkAll(quiz).arrived;
}

function walkAll(quiz: Quiz): { arrived: Set<number>; seen: Set<number> } {
  const arrived = new Set([0]);
  const seen = new Set<number>();
  for (const step of quiz.steps) {
    if (!arrived.has(step.index)) continue;
    const { when } = step.definition;
    if (when === undefined || canHold(quiz, when)) {
      seen.add(step.index);
      leaveTo(quiz, step, arrived);
    }
    if (when !== undefined && canHold(quiz, { not: when })) arrived.add(step.index + 1);
  }
  return { arrived, seen };
}

function leaveTo(quiz: Quiz, step: Step, arrived: Set<number>): void {
  if (step.hasConsequences)
    for (const verdict of verdictsAfter(quiz, step)) arrived.add(verdict.index);
  if (!step.leadsOn) return;
  const failed: Condition[] = [];
  for (const jump of step.definition.goTo ?? []) {
    const holds: Condition[] = jump.when ? [...failed, jump.when] : failed;
    const target = quiz.stepById.get(jump.step);
    if (target && (holds.length === 0 || canHold(quiz, { all: holds }))) arrived.add(target.index);
    if (!jump.when) return;
    failed.push({ not: jump.when });
  }
  if (failed.length === 0 || canHold(quiz, { all: failed })) arrived.add(step.index + 1);
}

/** Where an ending answer of a step can be told: the later eligibility steps up to one that is always there. */
function verdictsAfter(quiz: Quiz, step: Step): Step[] {
  const later = quiz.steps.filter(
    ({ index, definition }) => index > step.index && definition.kind === 'stepQualify',
  );
  const always = later.findIndex(({ definition }) => definition.when === undefined);
  return always < 0 ? later : later.slice(0, always + 1);
}
