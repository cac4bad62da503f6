import { isJsonObject, type Json, type JsonObject } from '../../document/draft';

/** How deep values may be worked out of each other before nothing is said about them. */
const deepest = 20;

/**
 * The texts that a derived value can be, each once, in the order in which they are written; null where it can be
 * something else too, such as an answer, or is worked out of itself.
 */
export function textsOfValue(term: Json | undefined, values: JsonObject): string[] | null {
  const texts = collect(term, values, 0);
  return texts && [...new Set(texts)];
}

function collect(term: Json | undefined, values: JsonObject, depth: number): string[] | null {
  if (typeof term === 'string') return [term];
  if (!isJsonObject(term) || depth > deepest) return null;
  const { value } = term;
  if (typeof value === 'string')
    return Object.hasOwn(values, value) ? collect(values[value], values, depth + 1) : null;
  const then = collect(term['then'], values, depth + 1);
  const otherwise = then && collect(term['else'], values, depth + 1);
  return otherwise && [...then, ...otherwise];
}
