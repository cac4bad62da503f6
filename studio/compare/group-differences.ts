import { type Difference, kindOfChange, stepTitle } from '../../engine';
import type { JsonObject } from '../document/draft';
import { valueAt } from '../document/pointer';

/** What differs in one step, or in the quiz as a whole. */
export interface DifferenceGroup {
  title: string;
  differences: Difference[];
}

/** Differences by the step they stand in, in the order in which they are told; the quiz itself first. */
export function groupDifferences(
  differences: readonly Difference[],
  before: JsonObject,
  after: JsonObject,
): DifferenceGroup[] {
  const groups = new Map<string, DifferenceGroup>();
  for (const difference of differences) {
    const step = /^\/steps\/\d+/.exec(difference.path)?.[0];
    const part = step && valueAt(difference.gone ? before : after, step);
    const title = part === undefined || part === '' ? 'The quiz itself' : stepTitle(part);
    const group = groups.get(title) ?? { title, differences: [] };
    group.differences.push(difference);
    groups.set(title, group);
  }
  return [...groups.values()].sort((one, other) => rank(one) - rank(other));
}

function rank({ title }: DifferenceGroup): number {
  return title === 'The quiz itself' ? 0 : 1;
}

/** Whether a difference by itself needs a clinical review. */
export function isClinical(difference: Difference): boolean {
  return kindOfChange([difference]) === 'clinical';
}
