import { type Draft, listAt } from '../document/draft';
import { parsePointer, toPointer } from '../document/pointer';
import type { Inserted } from './insert';

/** Steps that follow each other: the index of the first one, and the index after the last one. */
export interface StepRange {
  from: number;
  to: number;
}

/**
 * Moves steps that follow each other to another place among the steps, in place, in the order they have.
 * @param index Where they are to begin, counted with the steps still in their old place.
 * @returns The pointer of the first of them.
 */
export function moveSteps({ definition }: Draft, { from, to }: StepRange, index: number): Inserted {
  const steps = listAt(definition, 'steps');
  if (from < 0 || to > steps.length || from >= to) return { because: 'This cannot be moved.' };
  if (index > from && index < to) return { because: 'A section cannot be moved into itself.' };
  const moved = steps.splice(from, to - from);
  const at = index > from ? index - moved.length : index;
  steps.splice(at, 0, ...moved);
  return { pointer: toPointer(['steps', at]) };
}

/** Where a pointer leads once `moveSteps` has moved steps; the same where it leads to no step. */
export function afterMoveOfSteps(pointer: string, { from, to }: StepRange, index: number): string {
  const [list, step, ...rest] = parsePointer(pointer);
  const at = Number(step);
  if (list !== 'steps' || step === undefined || Number.isNaN(at)) return pointer;
  const length = to - from;
  const begin = index > from ? index - length : index;
  if (at >= from && at < to) return toPointer(['steps', begin + at - from, ...rest]);
  const without = at >= to ? at - length : at;
  return toPointer(['steps', without >= begin ? without + length : without, ...rest]);
}
