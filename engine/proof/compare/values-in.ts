import { pipe } from '../../quiz/text/piping';

/** The derived values that some conditions, terms and texts look at by their names. */
export function valuesIn(part: unknown, found = new Set<string>()): Set<string> {
  if (typeof part === 'string')
    for (const [, source, name = ''] of part.matchAll(pipe))
      if (source === 'values') found.add(name);
  if (typeof part !== 'object' || part === null) return found;
  if ('value' in part && typeof part.value === 'string') found.add(part.value);
  for (const one of Object.values(part)) valuesIn(one, found);
  return found;
}

/** The questions whose answers some conditions, terms and texts look at. */
export function questionsIn(part: unknown, found = new Set<string>()): Set<string> {
  if (typeof part === 'string')
    for (const [, source, name = ''] of part.matchAll(pipe))
      if (source === 'answers') found.add(name);
  if (typeof part !== 'object' || part === null) return found;
  for (const [key, one] of Object.entries(part)) {
    if (['answer', 'first', 'second', 'sameAs'].includes(key) && typeof one === 'string')
      found.add(one);
    if (['score', 'count'].includes(key) && Array.isArray(one))
      for (const id of one) if (typeof id === 'string') found.add(id);
    questionsIn(one, found);
  }
  return found;
}
