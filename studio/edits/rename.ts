import { pipe } from '../../engine/quiz';
import { type Draft, isJsonObject, type Json, textAt } from '../document/draft';
import { putAt, splitPointer, valueAt } from '../document/pointer';
import { keyOf, type Name, type Reference, referencesIn } from './references';
import {
  bringsCart,
  cartQuestionOf,
  idForm,
  idsTaken,
  namedAt,
  namedParts,
} from './references-named';

/** An edit that was not made, with the reason for the person who asked for it. */
export interface Refused {
  because: string;
}

/**
 * Gives a step, question, option or derived value another id, in place, together with every reference to
 * it, saved runs and promises included.
 * @param pointer The part. Where two parts have the same id, references stay with the other one.
 * @returns null when it was done.
 */
export function rename(draft: Draft, pointer: string, to: string): Refused | null {
  const { definition } = draft;
  const part = namedAt(definition, pointer);
  if (!part) return { because: 'This part has no id that could be changed.' };
  const { name } = part;
  if (name.id === to) return null;
  const refused = refusalOf(draft, pointer, name, to);
  if (refused) return refused;
  const isTwin = namedParts(definition).some(
    (other) => other.pointer !== pointer && keyOf(other.name) === keyOf(name),
  );
  const step = valueAt(definition, pointer);
  const renamed: [Name, string][] = [[name, to]];
  if (name.kind === 'step' && bringsCart(step))
    renamed.push([{ kind: 'question', id: cartQuestionOf(name.id) }, cartQuestionOf(to)]);
  const references = isTwin ? [] : referencesIn(draft);
  if (name.kind === 'value') renameKey(definition, part.idPointer, to);
  else putAt(definition, part.idPointer, to);
  for (const [from, id] of renamed) {
    const own = references.filter((reference) => keyOf(reference.to) === keyOf(from));
    // Keys last: what stands below them has a pointer through the old key.
    for (const reference of [...own].sort((left) => (left.form === 'key' ? 1 : -1)))
      pointAt(draft, moved(reference, part.idPointer, name, to), id);
  }
  return null;
}

function refusalOf(draft: Draft, pointer: string, name: Name, to: string): Refused | null {
  if (!idForm.test(to))
    return {
      because: 'An id begins with a letter and has only letters, digits and dashes, 64 at most.',
    };
  const question = splitPointer(pointer)?.parent.replace(/\/options$/, '');
  const input = question === undefined ? undefined : valueAt(draft.definition, question);
  if (name.kind === 'option' && textAt(input, 'kind') === 'radioUses')
    return { because: 'The ids of these answers are fixed: they say when a treatment is taken.' };
  const cart = cartQuestionOf(to);
  const clashes =
    idsTaken(draft.definition, name).has(to) ||
    (name.kind === 'step' &&
      bringsCart(valueAt(draft.definition, pointer)) &&
      idsTaken(draft.definition, { kind: 'question', id: cart }).has(cart));
  return clashes ? { because: `Something else is already called “${to}”.` } : null;
}

/** A reference inside of a derived value whose name has changed. */
function moved(reference: Reference, idPointer: string, { kind }: Name, to: string): Reference {
  if (kind !== 'value' || reference.in !== 'definition') return reference;
  if (!reference.pointer.startsWith(`${idPointer}/`)) return reference;
  return { ...reference, pointer: `/values/${to}${reference.pointer.slice(idPointer.length)}` };
}

/** Makes a reference name another id. */
function pointAt(draft: Draft, reference: Reference, id: string): void {
  const root = draft[reference.in];
  const { pointer, form, to } = reference;
  if (form === 'key') renameKey(root, pointer, id);
  else if (form === 'text') putAt(root, pointer, id);
  else {
    const text = valueAt(root, pointer);
    const source = to.kind === 'value' ? 'values' : 'answers';
    if (typeof text === 'string') putAt(root, pointer, withPipe(text, source, to.id, id));
  }
}

function withPipe(text: string, source: string, from: string, to: string): string {
  return text.replace(pipe, (whole: string, found: string, name: string) =>
    found === source && name === from
      ? whole.replace(`${source}.${from}`, () => `${source}.${to}`)
      : whole,
  );
}

/** Changes a key of an object and keeps its place among the others. */
function renameKey(root: Json, pointer: string, to: string): void {
  const split = splitPointer(pointer);
  const holder = split && valueAt(root, split.parent);
  if (!split || !isJsonObject(holder)) return;
  const entries = Object.entries(holder);
  for (const [key] of entries) delete holder[key];
  for (const [key, value] of entries) {
    if (key === split.key) holder[to] = value;
    else if (key !== to) holder[key] = value;
  }
}
