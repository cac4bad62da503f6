import type { Step } from '../../quiz/model/quiz';

type StepDefinition = Step['definition'];

/**
 * Remembers what was found out about a step for as long as that very step is in use. While somebody writes, a
 * draft shares every step but one with the draft before it, and only that one is looked at anew. What is not
 * frozen could be changed in place, so nothing is remembered of it.
 */
export function perStep<Found>(
  find: (step: StepDefinition) => Found,
): (step: StepDefinition) => Found {
  const remembered = new WeakMap<StepDefinition, Found>();
  return (step) => {
    const known = remembered.get(step);
    if (known !== undefined) return known;
    const found = find(step);
    if (Object.isFrozen(step)) remembered.set(step, found);
    return found;
  };
}
