import { property } from './labels';

/** Depth up to which something is said about a calculation. */
const deepest = 200;

/**
 * The texts that a derived value can be, each once, in the order in which they are written; null where it can be
 * something else too, such as an answer, or is worked out of itself. Takes definitions that may be broken.
 * @param valueNamed The term of another derived value; undefined where there is none.
 */
export function textsOfValue(
  term: unknown,
  valueNamed: (name: string) => unknown,
): string[] | null {
  const texts = new Set<string>();
  /** Values that were begun, and whether they are done: each is gone through once. */
  const begun = new Map<string, boolean>();
  const areTexts = (part: unknown, depth: number): boolean => {
    if (typeof part === 'string') return texts.add(part).has(part);
    if (depth > deepest) return false;
    const name = property(part, 'value');
    if (typeof name !== 'string')
      return (
        areTexts(property(part, 'then'), depth + 1) && areTexts(property(part, 'else'), depth + 1)
      );
    const done = begun.get(name);
    if (done !== undefined) return done;
    begun.set(name, false);
    const all = areTexts(valueNamed(name), depth + 1);
    begun.set(name, all);
    return all;
  };
  return areTexts(term, 0) ? [...texts] : null;
}
