/** Tells whether two pieces of JSON say the same; the order of keys says nothing. */
export function isSame(left: unknown, right: unknown): boolean {
  if (left === right) return true;
  if (typeof left !== 'object' || typeof right !== 'object' || !left || !right) return false;
  if (Array.isArray(left) || Array.isArray(right)) {
    return (
      Array.isArray(left) &&
      Array.isArray(right) &&
      left.length === right.length &&
      left.every((item, index) => isSame(item, right[index]))
    );
  }
  const entries = Object.entries(left);
  return (
    entries.length === Object.keys(right).length &&
    entries.every(
      ([key, value]) => Object.hasOwn(right, key) && isSame(value, Reflect.get(right, key)),
    )
  );
}

/** The same object without some of its keys. */
export function without(part: unknown, ...keys: string[]): unknown {
  if (typeof part !== 'object' || part === null || Array.isArray(part)) return part;
  return Object.fromEntries(Object.entries(part).filter(([key]) => !keys.includes(key)));
}

/** A piece of JSON as one text: two that say the same have the same text. Undefined has one of its own. */
export function canonical(part: unknown): string {
  if (typeof part !== 'object' || part === null) return JSON.stringify(part) ?? '';
  if (Array.isArray(part)) return `[${part.map(canonical).join()}]`;
  const entries = Object.entries(part).sort(([left], [right]) => (left < right ? -1 : 1));
  return `{${entries.map(([key, value]) => `${JSON.stringify(key)}:${canonical(value)}`).join()}}`;
}
