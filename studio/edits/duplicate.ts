import {
  type Draft,
  isJsonObject,
  type Json,
  type JsonObject,
  listAt,
  textAt,
} from '../document/draft';
import { parsePointer, toPointer, valueAt } from '../document/pointer';
import type { Inserted } from './insert';
import { fitActions } from './insert-actions';
import { entryAt, freshId, idsTaken, namedAt, namedWithin } from './references-named';
import { rename } from './rename';

/**
 * Puts a copy of an entry of a list behind it, in place. Steps, questions and options in the copy get ids of
 * their own, and what refers to each other within the copy goes on to do so. A step that has a name gets
 * another one, for people tell steps apart by it.
 */
export function duplicatePart(draft: Draft, pointer: string): Inserted {
  const entry = entryAt(draft, pointer);
  const part = entry?.list[entry.index];
  if (!entry || part === undefined) return { because: 'Only an entry of a list can be doubled.' };
  if (parsePointer(pointer).at(-2) === 'actions')
    return { because: 'A step cannot have the same action twice.' };
  const copy = freshCopy(draft, pointer, part);
  if (parsePointer(pointer).at(-2) === 'steps') {
    nameCopy(copy, entry.list);
    leaveConsents(copy);
  }
  entry.list.splice(entry.index + 1, 0, copy);
  if (/\/questions\/\d+$/.test(pointer))
    fitActions(valueAt(draft.definition, toPointer(parsePointer(pointer).slice(0, 2))));
  return { pointer: entry.parent + toPointer([entry.index + 1]) };
}

/** Leaves room for what tells copies apart within the longest name of a step. */
const longestPlainName = 280;

/** “Sex at birth (copy)”, or “(copy 2)” where that is taken. */
function nameCopy(copy: Json, steps: readonly Json[]): void {
  const title = textAt(copy, 'title');
  if (title === null || !isJsonObject(copy)) return;
  const taken = new Set(steps.map((step) => textAt(step, 'title')));
  const plain = title.replace(/ \(copy( \d+)?\)$/, '').slice(0, longestPlainName);
  let name = `${plain} (copy)`;
  for (let nth = 2; taken.has(name); nth += 1) name = `${plain} (copy ${nth})`;
  copy['title'] = name;
}

/** A consent that labels ask for is asked for once: the first step goes on to do it. */
function leaveConsents(copy: Json): void {
  for (const action of listAt(copy, 'actions')) if (isJsonObject(action)) delete action['consents'];
}

/** The copy with ids of its own: renamed where it stands alone, so that only its own references follow. */
function freshCopy({ definition }: Draft, pointer: string, part: Json): Json {
  const copy: Json = JSON.parse(JSON.stringify(part));
  const alone = { definition: around(definition, pointer, copy), savedRuns: [], promises: [] };
  for (const { name, pointer: place } of namedWithin(definition, pointer)) {
    if (name.kind === 'option' && place !== pointer) continue;
    const taken = idsTaken(definition, name);
    for (const id of idsTaken(alone.definition, name)) taken.add(id);
    const there = place.replace(pointer, home(pointer));
    if (namedAt(alone.definition, there)) rename(alone, there, freshId(taken, name.id));
  }
  return valueAt(alone.definition, home(pointer)) ?? copy;
}

/** A definition that holds nothing but the copy. */
function around(definition: JsonObject, pointer: string, copy: Json): JsonObject {
  const keys = parsePointer(pointer);
  if (keys.length === 2) return { steps: [copy] };
  const question = valueAt(definition, toPointer(keys.slice(0, 4)));
  const isOption = keys[4] === 'input' && isJsonObject(question);
  if (isOption) {
    const input = { kind: textAt(question['input'], 'kind') ?? '', options: [copy] };
    return { steps: [{ questions: [{ id: textAt(question, 'id') ?? '', input }] }] };
  }
  return { steps: [{ [keys[2] ?? '']: [copy] }] };
}

/** Returns the pointer of the copy in a definition that holds nothing else. */
function home(pointer: string): string {
  const keys = parsePointer(pointer);
  return toPointer(keys.map((key) => (/^\d+$/.test(key) ? '0' : key)));
}
