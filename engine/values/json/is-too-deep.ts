const deepest = 100;

/** Tells whether something is nested deeper than any definition can sensibly be; checks would run out of room. */
export function isTooDeep(definition: unknown): boolean {
  return levelsOf(definition, deepest) > deepest;
}

/**
 * Depths of frozen parts, which never change: while somebody writes, a draft shares nearly all its parts with the last.
 */
const known = new WeakMap<object, number>();

/** Number of lists and objects that stand in one another; one more than `most` where there are more. */
function levelsOf(part: unknown, most: number): number {
  if (typeof part !== 'object' || part === null) return 0;
  if (most === 0) return 1;
  let levels = known.get(part);
  if (levels === undefined) {
    let inner = 0;
    for (const child of Object.values(part)) {
      inner = Math.max(inner, levelsOf(child, most - 1));
      if (inner === most) break;
    }
    levels = inner + 1;
    if (levels <= most && Object.isFrozen(part)) known.set(part, levels);
  }
  return Math.min(levels, most + 1);
}
