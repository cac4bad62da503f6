import { at } from './pointer';

/**
 * The JSON Pointer to the first number that JSON can write and nobody can keep: one beyond the largest that there
 * is, such as 1e999, is read as endless and written as null. Null where there is none.
 * @param value Result of JSON.parse, however deep it is.
 */
export function endlessNumberIn(value: unknown): string | null {
  const left = [{ part: value, path: '' }];
  for (let next = left.pop(); next; next = left.pop()) {
    const { part, path } = next;
    if (typeof part === 'number' && !Number.isFinite(part)) return path;
    if (typeof part !== 'object' || part === null) continue;
    const inner = Array.isArray(part) ? [...part.entries()] : Object.entries(part);
    for (const [key, one] of inner.reverse())
      if (typeof one === 'object' || typeof one === 'number')
        left.push({ part: one, path: at(path, key) });
  }
  return null;
}
