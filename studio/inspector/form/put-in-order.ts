import { isJsonObject, type Json, type JsonObject } from '../../document/draft';
import { putAt, splitPointer, valueAt } from '../../document/pointer';

/**
 * Puts a property at its pointer, in place. A new one comes where its schema has it, not at the end, so that
 * files written by form and by hand look alike. What is missing around it is made.
 * @param order The properties of what holds it, in the order of the schema.
 */
export function putInOrder(
  definition: JsonObject,
  pointer: string,
  value: Json,
  order: readonly string[],
): void {
  const split = splitPointer(pointer);
  if (!split) return;
  if (valueAt(definition, split.parent) === undefined) putInOrder(definition, split.parent, {}, []);
  const holder = valueAt(definition, split.parent);
  const place = order.indexOf(split.key);
  if (!isJsonObject(holder) || Object.hasOwn(holder, split.key) || place < 0) {
    putAt(definition, pointer, value);
    return;
  }
  const later = Object.entries(holder).filter(([key]) => order.indexOf(key) > place);
  if (later.length === 0 || split.parent === '') {
    holder[split.key] = value;
    return;
  }
  const earlier = Object.entries(holder).filter(([key]) => order.indexOf(key) <= place);
  // One new object, so that redo gives the same order again.
  putAt(definition, split.parent, Object.fromEntries([...earlier, [split.key, value], ...later]));
}
