import type { Difference } from '../../../engine/authoring';
import { isJsonObject, type Json, type JsonObject, listAt, textAt } from '../../document/draft';
import { parsePointer, splitPointer, toPointer, valueAt } from '../../document/pointer';

/**
 * Puts what was moved where it stood, in place: a step behind the one it followed, a question into its step,
 * the rest of a list into the order it had.
 * @returns false, having changed nothing, where its place is gone.
 */
export function putBack(before: JsonObject, next: JsonObject, { path }: Difference): boolean {
  const keys = parsePointer(path);
  const id = textAt(valueAt(next, path), 'id');
  if (keys[0] === 'steps' && keys.length === 2)
    return moveBack(listAt(before, 'steps'), next, path);
  if (keys[2] === 'questions' && keys.length === 4 && id !== null) {
    const old = questionAt(before, id);
    const step = toPointer(keys.slice(0, 2));
    const home = old && twinOf(before, next, old.step);
    if (old && home !== null && home !== step) return moveHome(before, next, path, old.path, home);
  }
  const list = Array.isArray(valueAt(next, path)) ? path : (splitPointer(path)?.parent ?? '');
  const old = twinOf(next, before, list);
  const [is, was] = [valueAt(next, list), old === null ? undefined : valueAt(before, old)];
  if (!Array.isArray(is) || !Array.isArray(was)) return false;
  is.splice(0, is.length, ...inOrder(is, was));
  return true;
}

/** Puts one entry behind the nearest of those that it followed. */
function moveBack(was: readonly Json[], next: JsonObject, path: string): boolean {
  const split = splitPointer(path);
  const list = split && valueAt(next, split.parent);
  if (!split || !Array.isArray(list)) return false;
  const [entry] = list.slice(Number(split.key));
  const place = entry === undefined ? -1 : placeOf(was, entry);
  if (entry === undefined || place < 0) return false;
  list.splice(Number(split.key), 1);
  list.splice(behind(was.slice(0, place), list), 0, entry);
  return true;
}

/** Puts a question back into the step it came from. */
function moveHome(
  before: JsonObject,
  next: JsonObject,
  path: string,
  old: string,
  home: string,
): boolean {
  const split = splitPointer(path);
  const place = splitPointer(old);
  const from = split && valueAt(next, split.parent);
  const step = valueAt(next, home);
  const was = place && valueAt(before, place.parent);
  if (!split || !place || !Array.isArray(from) || !isJsonObject(step) || !Array.isArray(was))
    return false;
  const [question] = from.splice(Number(split.key), 1);
  if (question === undefined) return false;
  const questions = [...listAt(step, 'questions')];
  questions.splice(behind(was.slice(0, Number(place.key)), questions), 0, question);
  step['questions'] = questions;
  return true;
}

/** Finds the place in a list that the entry after these would have now. */
function behind(earlier: readonly Json[], list: readonly Json[]): number {
  const places = earlier.map((one) => placeOf(list, one)).filter((place) => place >= 0);
  return (places.at(-1) ?? -1) + 1;
}

/** A list with its entries in the order they had; what is new stays behind what it follows. */
function inOrder(is: readonly Json[], was: readonly Json[]): Json[] {
  const free = was.map((entry): Json | null => entry);
  const placed = is.map((entry) => {
    const place = placeOf(free, entry);
    if (place >= 0) free[place] = null;
    return { entry, place };
  });
  const known = placed
    .filter(({ place }) => place >= 0)
    .sort((one, other) => one.place - other.place)
    .map(({ entry }) => entry);
  for (const [index, { entry, place }] of placed.entries()) {
    if (place >= 0) continue;
    const follows = placed[index - 1]?.entry;
    known.splice(follows === undefined ? 0 : known.indexOf(follows) + 1, 0, entry);
  }
  return known;
}

/** The place of an entry in another list: by its id, else as it is, else by its kind. */
function placeOf(list: readonly (Json | null)[], entry: Json): number {
  const id = textAt(entry, 'id');
  if (id !== null) return list.findIndex((one) => textAt(one ?? undefined, 'id') === id);
  const same = list.findIndex((one) => JSON.stringify(one) === JSON.stringify(entry));
  const kind = textAt(entry, 'kind');
  if (same >= 0 || kind === null) return same;
  return list.findIndex((one) => textAt(one ?? undefined, 'kind') === kind);
}

function questionAt(definition: JsonObject, id: string): { path: string; step: string } | null {
  for (const [number, step] of listAt(definition, 'steps').entries()) {
    const index = listAt(step, 'questions').findIndex((one) => textAt(one, 'id') === id);
    const holder = toPointer(['steps', number]);
    if (index >= 0) return { step: holder, path: `${holder}/questions/${index}` };
  }
  return null;
}

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
