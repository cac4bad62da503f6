const deepest = 100;

/** Whether something is nested deeper than any definition can sensibly be; checks would run out of room. */
export function isTooDeep(definition: unknown): boolean {
  let level: unknown[] = [definition];
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth > deepest) return true;
    level = level.flatMap((part) =>
      typeof part === 'object' && part !== null ? Object.values(part) : [],
    );
  }
  return false;
}
