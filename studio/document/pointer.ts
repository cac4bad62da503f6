import { isJsonObject, type Json } from './draft';

/** The keys and indexes of a JSON Pointer (RFC 6901); `''` is the whole. */
export function parsePointer(pointer: string): string[] {
  if (pointer === '') return [];
  return pointer
    .slice(1)
    .split('/')
    .map((part) => part.replaceAll('~1', '/').replaceAll('~0', '~'));
}

export function toPointer(parts: readonly (string | number)[]): string {
  return parts
    .map((part) => `/${String(part).replaceAll('~', '~0').replaceAll('/', '~1')}`)
    .join('');
}

/** The pointer of what holds it, and its own key; null for the whole. */
export function splitPointer(pointer: string): { parent: string; key: string } | null {
  const parts = parsePointer(pointer);
  const key = parts.pop();
  return key === undefined ? null : { parent: toPointer(parts), key };
}

/** The value at a pointer; undefined where there is none. */
export function valueAt(root: Json | undefined, pointer: string): Json | undefined {
  let value = root;
  for (const part of parsePointer(pointer)) {
    if (Array.isArray(value)) value = value[Number(part)];
    else if (isJsonObject(value) && Object.hasOwn(value, part)) value = value[part];
    else return undefined;
  }
  return value;
}

/**
 * Puts a value at a pointer, in place. In a list an index equal to its length, or `-`, adds at the end.
 * @returns false, having changed nothing, where what should hold it does not exist.
 */
export function putAt(root: Json, pointer: string, value: Json): boolean {
  const split = splitPointer(pointer);
  if (!split) return false;
  const holder = valueAt(root, split.parent);
  if (Array.isArray(holder)) {
    const index = split.key === '-' ? holder.length : Number(split.key);
    if (!Number.isInteger(index) || index < 0 || index > holder.length) return false;
    holder[index] = value;
    return true;
  }
  if (!isJsonObject(holder)) return false;
  holder[split.key] = value;
  return true;
}

/** Takes out what is at a pointer, in place; later entries of a list move up. */
export function removeAt(root: Json, pointer: string): boolean {
  const split = splitPointer(pointer);
  if (!split) return false;
  const holder = valueAt(root, split.parent);
  if (Array.isArray(holder)) {
    const index = Number(split.key);
    if (!Number.isInteger(index) || index < 0 || index >= holder.length) return false;
    holder.splice(index, 1);
    return true;
  }
  if (!isJsonObject(holder) || !Object.hasOwn(holder, split.key)) return false;
  delete holder[split.key];
  return true;
}

/** Checks that a pointer equals another one or leads into it. */
export function isWithin(pointer: string, ancestor: string): boolean {
  return pointer === ancestor || pointer.startsWith(`${ancestor}/`);
}
