const deepest = 100;

/** Whether something is nested deeper than any definition can sensibly be; checks would run out of room. */
export function isTooDeep(definition: unknown): boolean {
  return isDeeper(definition, deepest);
}

function isDeeper(part: unknown, levels: number): boolean {
  if (typeof part !== 'object' || part === null) return false;
  return levels === 0 || Object.values(part).some((child) => isDeeper(child, levels - 1));
}
