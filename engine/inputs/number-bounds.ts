import type { InputInput } from '../../schemas/generated/types';
import type { Knowledge } from '../rules/knowledge';
import { worth } from '../rules/term';

/** Heights, in inches, that a person can have, where a question does not say: 3 to 8 feet. */
const shortest = 36;
const tallest = 96;

/** The smallest and the largest number allowed, both included; null for none. */
export interface Bounds {
  least: number | null;
  most: number | null;
}

/** What a number may be now: the fixed bounds, and those worked out from earlier answers as far as they are known. */
export function boundsOf(
  { value, minimum, maximum, atLeast, atMost }: InputInput,
  known: Knowledge,
): Bounds {
  const isHeight = value === 'height';
  const least = [
    minimum ?? (isHeight ? shortest : null),
    atLeast === undefined ? null : worth(known, atLeast),
  ];
  const most = [
    maximum ?? (isHeight ? tallest : null),
    atMost === undefined ? null : worth(known, atMost),
  ];
  return { least: extreme(Math.max, least), most: extreme(Math.min, most) };
}

function extreme(
  pick: (...numbers: number[]) => number,
  values: readonly (number | string | null)[],
): number | null {
  const numbers = values.filter((value) => typeof value === 'number');
  return numbers.length === 0 ? null : pick(...numbers);
}
