import { isJsonObject, type Json } from '../document/draft';

/** The most entries that a form draws in one place: more than any quiz may have that patients get. */
const mostEntries = 500;

/** Whether a form of a part would have so many fields that the window stops. Steps are not fields. */
export function isTooLong(part: Json | undefined): boolean {
  if (!isJsonObject(part)) return false;
  return Object.entries(part).some(
    ([name, inner]) =>
      name !== 'steps' && (sizeOf(inner) > mostEntries || (name === 'input' && isTooLong(inner))),
  );
}

function sizeOf(part: Json): number {
  return typeof part === 'object' && part !== null ? Object.keys(part).length : 0;
}
