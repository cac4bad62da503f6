import { type Difference, kindOfChange, stepTitle } from '../../../engine/authoring';
import { type JsonObject, listAt, textAt } from '../../document/draft';
import { valueAt } from '../../document/pointer';

/** Differences in one step, or in the quiz as a whole. */
export interface DifferenceGroup {
  title: string;
  differences: Difference[];
}

const WHOLE = 'The quiz itself';

/**
 * Differences by the step they stand in, in the order in which they are told; the quiz itself first. A step that
 * was renamed or moved is one; where two are called the same, their places are told too.
 */
export function groupDifferences(
  differences: readonly Difference[],
  before: JsonObject,
  after: JsonObject,
): DifferenceGroup[] {
  const groups = new Map<string, Named>();
  for (const difference of differences) {
    const named = standsIn(difference, before, after);
    const group = groups.get(named.key) ?? named;
    group.differences.push(difference);
    groups.set(named.key, group);
  }
  const all = [...groups.values()].sort((one, other) => rank(one) - rank(other));
  return all.map(({ key, title, place, differences: own }) => {
    const isAlone = all.every((other) => other.key === key || other.title !== title);
    return { title: isAlone || place === null ? title : `${title} (${place})`, differences: own };
  });
}

interface Named extends DifferenceGroup {
  key: string;
  /** Null for the quiz itself. */
  place: string | null;
}

/** The step that a difference stands in, as it is called now. */
function standsIn({ path, gone }: Difference, before: JsonObject, after: JsonObject): Named {
  const step = /^\/steps\/\d+/.exec(path)?.[0];
  const part = step && valueAt(gone ? before : after, step);
  if (part === undefined || part === '')
    return { key: '', title: WHOLE, place: null, differences: [] };
  const id = textAt(part, 'id');
  const now = listAt(after, 'steps').findIndex((one) => id !== null && textAt(one, 'id') === id);
  const index = now < 0 ? Number(step?.slice('/steps/'.length)) : now;
  return {
    key: id === null ? `at ${step}` : `step ${id}`,
    title: stepTitle(now < 0 ? part : valueAt(after, `/steps/${now}`)),
    place: now < 0 ? `step ${index + 1}, gone` : `step ${index + 1}`,
    differences: [],
  };
}

function rank({ place }: Named): number {
  return place === null ? 0 : 1;
}

/** Tells whether a difference by itself needs a clinical review. */
export function isClinical(difference: Difference): boolean {
  return kindOfChange([difference]) === 'clinical';
}
