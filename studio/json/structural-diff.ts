import { type Draft, isJsonObject, type Json, type JsonObject } from '../document/draft';

/**
 * The later value, made of the parts of the earlier one wherever nothing differs, so that whoever looks at
 * those parts sees the same objects. The earlier one itself where nothing differs at all. The order of keys
 * counts, as it is what the text shows.
 */
export function sharing(before: Json, after: Json): Json {
  if (before === after) return before;
  if (Array.isArray(before) && Array.isArray(after)) return sharedList(before, after);
  if (isJsonObject(before) && isJsonObject(after)) return sharedObject(before, after);
  return after;
}

function sharedObject(before: JsonObject, after: JsonObject): JsonObject {
  const keys = Object.keys(before);
  const entries = Object.entries(after).map(([key, value]): [string, Json] => {
    const was = Object.hasOwn(before, key) ? before[key] : undefined;
    return [key, was === undefined ? value : sharing(was, value)];
  });
  const isSame =
    keys.length === entries.length &&
    entries.every(([key, value], index) => keys[index] === key && before[key] === value);
  return isSame ? before : Object.fromEntries(entries);
}

function sharedList(before: Json[], after: Json[]): Json[] {
  const shorter = Math.min(before.length, after.length);
  const result = [...after];
  let start = 0;
  while (start < shorter && take(before, start, result, start)) start += 1;
  let end = 0;
  while (
    end < shorter - start &&
    take(before, before.length - 1 - end, result, after.length - 1 - end)
  )
    end += 1;
  if (start === before.length && before.length === after.length) return before;
  const isAsLong = before.length === after.length;
  const twins = isAsLong ? null : byId(before.slice(start, before.length - end));
  for (let index = start; index < after.length - end; index += 1) {
    const now = after[index];
    const was = twins ? twins.get(idOf(now)) : before[index];
    if (was !== undefined && now !== undefined) result[index] = sharing(was, now);
  }
  return result;
}

/** Puts what stood before into the result. @returns True if it says the same. */
function take(before: Json[], from: number, result: Json[], to: number): boolean {
  const [was, now] = [before[from], result[to]];
  if (was === undefined || now === undefined || sharing(was, now) !== was) return false;
  result[to] = was;
  return true;
}

function byId(list: readonly Json[]): Map<string | null, Json> {
  const found = new Map<string | null, Json>();
  for (const entry of list) if (idOf(entry) !== null) found.set(idOf(entry), entry);
  return found;
}

function idOf(entry: Json | undefined): string | null {
  const id = isJsonObject(entry) ? entry['id'] : undefined;
  return typeof id === 'string' ? id : null;
}

/**
 * Makes a draft say what another definition does, in place, and touches only what differs. Where keys come,
 * go or change places, the object that holds them is replaced as a whole: only then does undoing restore
 * their order too.
 * @param before The definition of the draft, as it is outside of the recipe that changes it.
 */
export function changeDefinition(draft: Draft, before: JsonObject, after: JsonObject): void {
  const next = sharing(before, after);
  if (next === before || !isJsonObject(next)) return;
  if (!changeWithin(draft.definition, before, next)) draft.definition = next;
}

/** @returns false, having changed nothing, where the whole has to be replaced. */
function changeWithin(held: Json | undefined, before: Json | undefined, next: Json): boolean {
  if (Array.isArray(held) && Array.isArray(before) && Array.isArray(next)) {
    changeList(held, before, next);
    return true;
  }
  if (!isJsonObject(held) || !isJsonObject(before) || !isJsonObject(next)) return false;
  if (!hasSameKeys(before, next)) return false;
  for (const [key, value] of Object.entries(next))
    if (before[key] !== value && !changeWithin(held[key], before[key], value)) held[key] = value;
  return true;
}

function hasSameKeys(before: JsonObject, after: JsonObject): boolean {
  const keys = Object.keys(before);
  const others = Object.keys(after);
  return keys.length === others.length && keys.every((key, index) => others[index] === key);
}

function changeList(held: Json[], before: readonly Json[], next: readonly Json[]): void {
  if (before.length === next.length) {
    next.forEach((value, index) => {
      const was = before[index];
      if (was !== value && !changeWithin(held[index], was, value)) held[index] = value;
    });
    return;
  }
  const shorter = Math.min(before.length, next.length);
  let start = 0;
  while (start < shorter && before[start] === next[start]) start += 1;
  let end = 0;
  while (end < shorter - start && before.at(-1 - end) === next.at(-1 - end)) end += 1;
  held.splice(start, before.length - end - start, ...next.slice(start, next.length - end));
}
