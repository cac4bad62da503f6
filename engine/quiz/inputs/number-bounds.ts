import type { InputInput, Term } from '../../../schemas/generated/types';
import type { Knowledge } from '../rules/knowledge';
import { worth } from '../rules/knowledge';

/** Heights, in inches, that a person can have, where a question does not say: 3 to 8 feet. */
const shortest = 36;
const tallest = 96;

/** The smallest and the largest number allowed, both included; null for none. */
export interface Bounds {
  least: number | null;
  most: number | null;
}

/** Number of digits that a number may have after the point; null where its question does not say. */
export function decimalsOf({ integer, decimals }: InputInput): number | null {
  return integer ? 0 : (decimals ?? null);
}

/**
 * The bounds of a number as its question gives them: a number is allowed from the greatest of `least` to the smallest
 * of `most`, of those that are known.
 */
function boundTerms({ value, minimum, maximum, atLeast, atMost }: InputInput): {
  least: Term[];
  most: Term[];
} {
  const isHeight = value === 'height';
  const given = (bounds: (Term | null | undefined)[]) =>
    bounds.filter((bound) => bound !== null && bound !== undefined);
  return {
    least: given([minimum ?? (isHeight ? shortest : null), atLeast]),
    most: given([maximum ?? (isHeight ? tallest : null), atMost]),
  };
}

/** Bounds of a number now: the fixed ones, and those worked out from earlier answers as far as they are known. */
export function boundsOf(input: InputInput, known: Knowledge): Bounds {
  const { least, most } = boundTerms(input);
  const worthOf = (bound: Term) => worth(known, bound);
  return {
    least: extreme(Math.max, least.map(worthOf)),
    most: extreme(Math.min, most.map(worthOf)),
  };
}

function extreme(
  pick: (...numbers: number[]) => number,
  values: readonly (number | string | null)[],
): number | null {
  const numbers = values.filter((value) => typeof value === 'number');
  return numbers.length === 0 ? null : pick(...numbers);
}
