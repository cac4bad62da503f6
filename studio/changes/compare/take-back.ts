import { compareQuizzes, type Difference, tooLarge } from '../../../engine/authoring';
import { isJsonObject, type Json, type JsonObject, textAt } from '../../document/draft';
import { removeAt, splitPointer, toPointer, valueAt } from '../../document/pointer';
import { putBack, twinOf } from './put-back';

/**
 * The later definition with one difference taken back, and as little else as possible.
 * @returns null where that cannot be done by itself, as for a step that moved among others that moved too.
 */
export function takenBack(
  before: JsonObject,
  after: JsonObject,
  difference: Difference,
): JsonObject | null {
  if (tooLarge(before) !== null || tooLarge(after) !== null) return null;
  const next = structuredClone(after);
  const done =
    difference.kind === 'order'
      ? putBack(before, next, difference)
      : difference.gone
        ? bringBack(before, next, difference.path)
        : restore(before, next, difference);
  if (!done) return null;
  const left = compareQuizzes(before, next);
  const isLess = left.length < compareQuizzes(before, after).length;
  return isLess && !left.some(({ words }) => words === difference.words) ? next : null;
}

/** Makes the part at a place of the later definition what it was. */
function restore(before: JsonObject, next: JsonObject, difference: Difference): boolean {
  const { path } = difference;
  const list = valueAt(next, path);
  const old = twinOf(next, before, path);
  if (isGoneEntry(difference) && Array.isArray(list) && old !== null) {
    const was = valueAt(before, old);
    const index = Array.isArray(was) ? was.findIndex((one) => isSame(one, difference.before)) : -1;
    return index >= 0 && bringBack(before, next, `${old}/${index}`);
  }
  const value = old === null ? undefined : valueAt(before, old);
  if (value === undefined) return removeAt(next, path);
  return put(next, path, structuredClone(value), before, old ?? '');
}

/** Tells whether the difference is an entry gone from a list, which is told at the list. */
function isGoneEntry({ before, after }: Difference): boolean {
  return isJsonObject(before) && after === undefined;
}

/** Puts back what stood at a place of the earlier definition: an entry of a list behind the one it followed. */
function bringBack(before: JsonObject, next: JsonObject, path: string): boolean {
  const split = splitPointer(path);
  const value = valueAt(before, path);
  if (!split || value === undefined) return false;
  const parent = twinOf(before, next, split.parent);
  const holder = parent === null ? undefined : valueAt(next, parent);
  // Where what held it is gone too, that comes back with it.
  if (parent === null || holder === undefined) return bringBack(before, next, split.parent);
  if (!Array.isArray(holder))
    return put(next, `${parent}${toPointer([split.key])}`, structuredClone(value), before, path);
  const was = valueAt(before, split.parent);
  const earlier = Array.isArray(was) ? was.slice(0, Number(split.key)).reverse() : [];
  const neighbor = earlier.findIndex((entry) => placeIn(holder, entry) >= 0);
  const place = neighbor < 0 ? 0 : placeIn(holder, earlier[neighbor]) + 1;
  holder.splice(place, 0, structuredClone(value));
  return true;
}

function placeIn(list: readonly Json[], entry: Json | undefined): number {
  const id = textAt(entry, 'id');
  return list.findIndex((one) => (id === null ? isSame(one, entry) : textAt(one, 'id') === id));
}

/** Puts a value where it stood, its key among its neighbors as before. */
function put(
  next: JsonObject,
  path: string,
  value: Json,
  before: JsonObject,
  old: string,
): boolean {
  const split = splitPointer(path);
  const holder = split && valueAt(next, split.parent);
  if (!split || holder === undefined || holder === null) return false;
  if (Array.isArray(holder)) {
    holder[Number(split.key)] = value;
    return true;
  }
  if (!isJsonObject(holder)) return false;
  const isNew = !Object.hasOwn(holder, split.key);
  holder[split.key] = value;
  const was = valueAt(before, splitPointer(old)?.parent ?? '');
  if (isNew && isJsonObject(was)) inOrderOf(holder, Object.keys(was));
  return true;
}

/** Puts the keys of an object, in place, into an order; others follow. */
function inOrderOf(holder: JsonObject, keys: readonly string[]): void {
  const place = (key: string) => (keys.includes(key) ? keys.indexOf(key) : keys.length);
  const entries = Object.entries(holder).sort(([one], [other]) => place(one) - place(other));
  for (const [key] of entries) delete holder[key];
  for (const [key, value] of entries) holder[key] = value;
}

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
