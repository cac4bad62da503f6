import { isJsonObject, type Json, type JsonObject, textAt } from '../../document/draft';
import { parsePointer, toPointer } from '../../document/pointer';

/** The place in another definition of what stands at a place in one, by ids; null where it is not there. */
export function twinOf(from: JsonObject, to: JsonObject, path: string): string | null {
  let here: Json | undefined = from;
  let there: Json | undefined = to;
  const keys: (string | number)[] = [];
  for (const key of parsePointer(path)) {
    if (Array.isArray(here)) {
      const entry: Json | undefined = here[Number(key)];
      const id = textAt(entry, 'id');
      const index: number =
        id !== null && Array.isArray(there)
          ? there.findIndex((one) => textAt(one, 'id') === id)
          : Number(key);
      if (index < 0) return null;
      keys.push(index);
      here = entry;
      there = Array.isArray(there) ? there[index] : undefined;
    } else {
      keys.push(key);
      here = isJsonObject(here) && Object.hasOwn(here, key) ? here[key] : undefined;
      there = isJsonObject(there) && Object.hasOwn(there, key) ? there[key] : undefined;
    }
  }
  return toPointer(keys);
}
