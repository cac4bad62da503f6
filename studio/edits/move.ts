import { type Draft, isJsonObject, listAt, textAt } from '../document/draft';
import { isWithin, parsePointer, splitPointer, toPointer, valueAt } from '../document/pointer';
import type { Inserted } from './insert';
import { fitActions } from './insert-actions';
import { entryAt, freshId } from './references-named';

/**
 * Moves an entry of a list to another place, in place: within its list, or into another list of the same
 * name, such as a question to another step. A move that breaks a rule is allowed; the problems tell it.
 * @param from Pointer to the entry.
 * @param to Place that it gets, with the entry already taken out of its old place.
 */
export function movePart(draft: Draft, from: string, to: string): Inserted {
  const entry = entryAt(draft, from);
  const target = splitPointer(to);
  if (!entry || !target) return { because: 'This cannot be moved.' };
  if (isWithin(to, from) && to !== from) return { because: 'A part cannot be moved into itself.' };
  const into = after(target.parent, entry.parent, entry.index);
  const isSameList = target.parent === entry.parent;
  const listName = parsePointer(entry.parent).at(-1);
  if (parsePointer(target.parent).at(-1) !== listName) return { because: 'It does not fit there.' };
  const isLast = !isSameList && entry.list.length === 1;
  if (isLast && (listName === 'options' || listName === 'actions'))
    return { because: 'It is the last one here, and one must stay.' };
  const holder = splitPointer(target.parent);
  const owner = holder && valueAt(draft.definition, holder.parent);
  if (!holder || !isJsonObject(owner)) return { because: 'It does not fit there.' };
  if (listName === 'questions' && !asks(owner))
    return { because: 'Steps of this kind ask no questions of their own.' };
  const [part] = entry.list.splice(entry.index, 1);
  if (part === undefined) return { because: 'This cannot be moved.' };
  if (!Array.isArray(owner[holder.key])) owner[holder.key] = [];
  const list = listAt(owner, holder.key);
  const at = Math.min(Math.max(0, Number(target.key) || 0), list.length);
  if (listName === 'options' && !isSameList && isJsonObject(part))
    part['id'] = freshId(
      new Set(list.map((one) => textAt(one, 'id') ?? '')),
      textAt(part, 'id') ?? 'answer',
    );
  list.splice(at, 0, part);
  if (listName === 'questions') {
    fitActions(owner);
    fitActions(valueAt(draft.definition, splitPointer(entry.parent)?.parent ?? ''));
  }
  return { pointer: into + toPointer([at]) };
}

function asks(step: unknown): boolean {
  const kind = isJsonObject(step) ? textAt(step, 'kind') : null;
  return kind === 'stepBasic' || kind === 'stepPharmacy';
}

/** A pointer as it is once an entry of a list before it has been taken out. */
function after(pointer: string, list: string, removed: number): string {
  if (!pointer.startsWith(`${list}/`)) return pointer;
  const [index = '', ...rest] = pointer.slice(list.length + 1).split('/');
  return Number(index) > removed ? [list, String(Number(index) - 1), ...rest].join('/') : pointer;
}

/** Steps that follow each other: the index of the first one, and the index after the last one. */
interface StepRange {
  from: number;
  to: number;
}

/**
 * Moves steps that follow each other to another place among the steps, in place, in the order they have.
 * @param index Place at which they begin, counted with the steps still in their old place.
 * @returns The pointer of the first of them.
 */
export function moveSteps({ definition }: Draft, { from, to }: StepRange, index: number): Inserted {
  const steps = listAt(definition, 'steps');
  if (from < 0 || to > steps.length || from >= to) return { because: 'This cannot be moved.' };
  if (index > from && index < to) return { because: 'A section cannot be moved into itself.' };
  const moved = steps.splice(from, to - from);
  const at = index > from ? index - moved.length : index;
  steps.splice(at, 0, ...moved);
  return { pointer: toPointer(['steps', at]) };
}

/** Follows a pointer once `moveSteps` has moved steps; the same where it leads to no step. */
export function afterMoveOfSteps(pointer: string, { from, to }: StepRange, index: number): string {
  const [list, step, ...rest] = parsePointer(pointer);
  const at = Number(step);
  if (list !== 'steps' || step === undefined || Number.isNaN(at)) return pointer;
  const length = to - from;
  const begin = index > from ? index - length : index;
  if (at >= from && at < to) return toPointer(['steps', begin + at - from, ...rest]);
  const without = at >= to ? at - length : at;
  return toPointer(['steps', without >= begin ? without + length : without, ...rest]);
}
