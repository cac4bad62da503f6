import type { Expression } from './expression';

/**
 * A bound on two numbers: the low one lies at least `gap` below the high one, `low + gap <= high`, or `<` where it is
 * strict.
 */
export interface Difference {
  low: string;
  high: string;
  gap: number;
  isStrict: boolean;
}

/** Difference that a comparison states between two things that its sides are so much more or less than. */
export function differenceOf(left: Expression, right: Expression, isStrict: boolean): Difference {
  const [low, lowBy] = apartFrom(left);
  const [high, highBy] = apartFrom(right);
  return { low, high, gap: lowBy - highBy, isStrict };
}

/**
 * Finds the thing that an expression is so much more than, and how much: `x + 3` is three more than x, 5 is five more
 * than nothing.
 */
function apartFrom(expression: Expression): [string, number] {
  if (expression.kind === 'constant') return ['nothing', expression.value];
  if (expression.kind === 'add' || expression.kind === 'subtract') {
    const [first, ...others] = expression.parts;
    if (first && others.every((part) => part.kind === 'constant')) {
      const sign = expression.kind === 'add' ? 1 : -1;
      const [of, by] = apartFrom(first);
      return [of, others.reduce((sum, { value }) => sum + sign * value, by)];
    }
  }
  return [String(expression.id), 0];
}

/** Far more than what the arithmetic of the machine rounds away, and far less than what people mean. */
const noise = 1e-6;

/**
 * Tells whether some differences lead round in a circle to something that is less than itself. Narrowing two large
 * ranges against each other would find that out one number at a time.
 */
export function isCircle(differences: readonly Difference[]): boolean {
  const least = new Map<string, { by: number; strict: number }>();
  for (const { low, high } of differences)
    for (const one of [low, high]) least.set(one, { by: 0, strict: 0 });
  // Each round lengthens the chains by one: what still grows after as many as there are things is a circle.
  for (let round = 0; round <= least.size; round += 1) {
    let hasGrown = false;
    for (const { low, high, gap, isStrict } of differences) {
      const from = least.get(low) ?? { by: 0, strict: 0 };
      const to = least.get(high) ?? { by: 0, strict: 0 };
      const by = from.by + gap;
      const strict = from.strict + (isStrict ? 1 : 0);
      const isMore = by > to.by + noise || (by >= to.by - noise && strict > to.strict);
      if (!isMore) continue;
      least.set(high, { by, strict });
      hasGrown = true;
    }
    if (!hasGrown) return false;
  }
  return true;
}
