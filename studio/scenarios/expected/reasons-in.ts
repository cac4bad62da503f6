/** Every reason that stands in a quiz, at answers and at rules, each once and in the order of the quiz. */
export function reasonsIn(part: unknown): string[] {
  const found = new Set<string>();
  collect(part, found);
  return [...found];
}

function collect(part: unknown, found: Set<string>): void {
  if (typeof part !== 'object' || part === null) return;
  for (const [key, value] of Object.entries(part)) {
    if (key === 'reason' && typeof value === 'string') found.add(value);
    else collect(value, found);
  }
}
