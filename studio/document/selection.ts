import { type Json, type JsonObject, textAt } from './draft';
import { parsePointer, toPointer, valueAt } from './pointer';

/** Lists that hold the parts that have ids, from the outside in: steps, their questions, their options. */
const levels = [['steps'], ['questions'], ['input', 'options']];

/**
 * The selection as it stands in the address: steps, questions and options by id instead of by place, so
 * that a link still leads there when others have moved. `/steps/3/questions/0/label` is
 * `liver.disease:label`; `/values/bmi` is `:values/bmi`.
 */
export function selectionInAddress(definition: JsonObject, pointer: string): string {
  let rest = parsePointer(pointer);
  let value: Json | undefined = definition;
  const ids: string[] = [];
  for (const level of levels) {
    const index = rest[level.length];
    if (index === undefined || !level.every((part, at) => rest[at] === part)) break;
    const list = listIn(value, level);
    const entry = list[Number(index)];
    const id = textAt(entry, 'id');
    // Where an id is missing or stands twice, only the place tells which one is meant.
    if (!id || list.filter((other) => textAt(other, 'id') === id).length > 1) break;
    ids.push(encodeURIComponent(id));
    rest = rest.slice(level.length + 1);
    value = entry;
  }
  const names = ids.join('.');
  return rest.length === 0 ? names : `${names}:${rest.map(encodeURIComponent).join('/')}`;
}

/** The pointer that an address means; the nearest part around it where it no longer exists. */
export function selectionFromAddress(definition: JsonObject, text: string): string {
  const [names = '', rest = ''] = text.split(':', 2);
  const pointer: (string | number)[] = [];
  let value: Json | undefined = definition;
  for (const [at, name] of names.split('.').entries()) {
    const level = levels[at];
    if (name === '' || !level) break;
    const list = listIn(value, level);
    const index = list.findIndex((entry) => textAt(entry, 'id') === decoded(name));
    if (index < 0) return toPointer(pointer);
    pointer.push(...level, index);
    value = list[index];
  }
  return toPointer([...pointer, ...(rest === '' ? [] : rest.split('/').map(decoded))]);
}

function listIn(value: Json | undefined, level: readonly string[]): Json[] {
  const list = valueAt(value, toPointer(level));
  return Array.isArray(list) ? list : [];
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
