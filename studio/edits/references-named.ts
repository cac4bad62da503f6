import {
  type Draft,
  isJsonObject,
  type Json,
  type JsonObject,
  listAt,
  textAt,
} from '../document/draft';
import { isWithin, parsePointer, splitPointer, valueAt } from '../document/pointer';
import type { Name } from './references';

/** Form of an id, as the schema has it. */
export const idForm = /^[A-Za-z][A-Za-z0-9-]{0,63}$/;

/** A part that has an id, and where it stands in the definition. */
export interface Named {
  name: Name;
  pointer: string;
  /** Pointer to the id itself; for a derived value, whose name is a key, to the value. */
  idPointer: string;
}

/** Every part that others can refer to, in reading order. */
export function namedParts(definition: JsonObject): Named[] {
  const parts: Named[] = [];
  const add = (name: Name, pointer: string, idPointer = `${pointer}/id`) => {
    parts.push({ name, pointer, idPointer });
  };
  const { values } = definition;
  if (isJsonObject(values)) {
    for (const id of Object.keys(values)) {
      const pointer = `/values/${id.replaceAll('~', '~0').replaceAll('/', '~1')}`;
      add({ kind: 'value', id }, pointer, pointer);
    }
  }
  listAt(definition, 'steps').forEach((step, index) => {
    const here = `/steps/${index}`;
    const stepId = textAt(step, 'id');
    if (stepId !== null) add({ kind: 'step', id: stepId }, here);
    const visit = textAt(step, 'question');
    if (visit !== null)
      add({ kind: 'question', id: visit }, `${here}/question`, `${here}/question`);
    listAt(step, 'questions').forEach((question, place) => {
      const there = `${here}/questions/${place}`;
      const id = textAt(question, 'id');
      if (id === null) return;
      add({ kind: 'question', id }, there);
      listAt(inputOf(question), 'options').forEach((option, number) => {
        const optionId = textAt(option, 'id');
        if (optionId !== null)
          add({ kind: 'option', question: id, id: optionId }, `${there}/input/options/${number}`);
      });
    });
  });
  return parts;
}

function inputOf(question: Json): Json | undefined {
  return isJsonObject(question) ? question['input'] : undefined;
}

/** The part with an id that stands at a pointer; null where none does. */
export function namedAt(definition: JsonObject, pointer: string): Named | null {
  return namedParts(definition).find((part) => part.pointer === pointer) ?? null;
}

/** Every part with an id at a pointer or inside of it. */
export function namedWithin(definition: JsonObject, pointer: string): Named[] {
  return namedParts(definition).filter((part) => isWithin(part.pointer, pointer));
}

/** The ids that a part may not have, because another of its kind has them. */
export function idsTaken(definition: JsonObject, name: Name): Set<string> {
  const parts = namedParts(definition);
  const taken = new Set<string>();
  for (const { name: other } of parts) {
    if (other.kind !== name.kind) continue;
    if (other.kind === 'option' && name.kind === 'option' && other.question !== name.question)
      continue;
    taken.add(other.id);
  }
  if (name.kind === 'question') for (const id of cartQuestions(definition)) taken.add(id);
  return taken;
}

/** Every name that something may refer to; those of questions that content brings with it included. */
export function allNames(definition: JsonObject): Name[] {
  const carts = cartQuestions(definition).map((id): Name => ({ kind: 'question', id }));
  return [...namedParts(definition).map(({ name }) => name), ...carts];
}

/** The questions that carts with choices bring with them: called like their step. */
function cartQuestions(definition: JsonObject): string[] {
  return listAt(definition, 'steps').flatMap((step) => {
    const id = textAt(step, 'id');
    return id !== null && bringsCart(step) ? [cartQuestionOf(id)] : [];
  });
}

export function bringsCart(step: Json | undefined): boolean {
  return listAt(step, 'content').some((content) => textAt(content, 'kind') === 'cartContentV2');
}

export function cartQuestionOf(stepId: string): string {
  return `${stepId}-cart`;
}

/** An id that is not taken: `name`, `name-2`, `name-3` and so on. */
export function freshId(taken: ReadonlySet<string>, name: string): string {
  const base = name.replace(/-\d+$/, '').slice(0, 58);
  if (!taken.has(name)) return name;
  for (let number = 2; ; number += 1) {
    const id = `${base}-${number}`;
    if (!taken.has(id)) return id;
  }
}

/** Entry that a pointer into the definition leads to, by the list it is in; null where the pointer leads to none. */
export function entryAt(
  { definition }: Draft,
  pointer: string,
): { list: Json[]; index: number; parent: string } | null {
  const split = splitPointer(pointer);
  const list = split && valueAt(definition, split.parent);
  const index = Number(parsePointer(pointer).at(-1));
  if (!split || !Array.isArray(list) || !(index in list)) return null;
  return { list, index, parent: split.parent };
}
