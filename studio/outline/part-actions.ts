import type { Draft } from '../document/draft';
import { parsePointer, splitPointer, toPointer, valueAt } from '../document/pointer';
import { duplicatePart } from '../edits/duplicate';
import type { Inserted } from '../edits/insert';
import { removePart } from '../edits/remove';
import { usesOf } from '../edits/uses';
import type { EditorParts } from '../state/editor-context';
import { type MoveTarget, moveTo, stepByStep } from './move-target';
import { stepOf } from './outline-rows';
import { partTitle } from './part-title';
import { stepSummary } from './step-summary';

/** Parts of the editor that an action needs. */
export type ActionParts = Pick<EditorParts, 'draft' | 'windows' | 'reference'>;

/** Tells whether a pointer leads to a step or a question, which can be copied, moved and renamed here. */
export function isStepOrQuestion(pointer: string): boolean {
  return /^\/steps\/\d+(\/questions\/\d+)?$/.test(pointer);
}

/** Tells whether a pointer leads to an entry of a list or a derived value, which can be taken out. */
export function canBeRemoved(pointer: string): boolean {
  return /^\/values\/[^/]+$/.test(pointer) || /^\/steps\/\d+(\/.*\/\d+)?$/.test(pointer);
}

/** Puts a copy behind a part and selects it. */
export function duplicate(parts: ActionParts, pointer: string): void {
  const title = titleIn(parts, pointer);
  const done = insertWith(parts, `Duplicate “${title}”`, (draft) => duplicatePart(draft, pointer));
  if (done) parts.windows.say(`A copy of “${title}” stands below it.`);
}

/** Takes a part out and selects what stood beside it; asks first where others use it. */
export function remove(parts: ActionParts, pointer: string, { alsoUses = false } = {}): void {
  const { draft, windows } = parts;
  const whole = draft.getState().history.draft;
  if (!draft.getState().mayEdit) return;
  const title = titleIn(parts, pointer);
  if (!alsoUses && usesOf(whole, pointer).length > 0) {
    windows.open({ kind: 'inUse', pointer });
    return;
  }
  const after = beside(whole, pointer);
  const done = doneBy(draft, `Remove “${title}”`, (edited) => {
    return removePart(edited, pointer, { alsoUses }) ?? { pointer: after };
  });
  if (done.pointer === null) refuse(parts, `“${title}” stays`, done.because);
  else windows.say(`“${title}” is gone. Undo brings it back.`);
}

/** Moves a step or question one place up or down. */
export function moveBy(parts: ActionParts, pointer: string, by: -1 | 1): void {
  const target = stepByStep(parts.draft.getState().history.draft, pointer, by);
  if (target) move(parts, pointer, target);
  else parts.windows.say(by < 0 ? 'This is the first place.' : 'This is the last place.');
}

/** Moves a step or question to another place and selects it there. */
export function move(parts: ActionParts, pointer: string, target: MoveTarget): void {
  const title = titleIn(parts, pointer);
  const done = insertWith(parts, `Move “${title}”`, (draft) => moveTo(draft, pointer, target));
  if (done) parts.windows.say(placeInWords(parts, title, done));
}

/**
 * Makes an edit that puts a part somewhere, and selects it there. Says why where it was refused.
 * @param selected Part that is selected afterwards instead.
 * @returns where the part stands now; null where nothing was done.
 */
export function insertWith(
  parts: ActionParts,
  label: string,
  recipe: (draft: Draft) => Inserted,
  selected?: string,
): string | null {
  const { draft } = parts;
  if (!draft.getState().mayEdit) return null;
  const done = doneBy(draft, label, recipe, selected);
  if (done.pointer === null) refuse(parts, label, done.because);
  return done.pointer;
}

type Done = { pointer: string } | { pointer: null; because: string };

function doneBy(
  draft: EditorParts['draft'],
  label: string,
  recipe: (draft: Draft) => Inserted,
  selected?: string,
): Done {
  const done: { inserted: Inserted } = { inserted: { because: '' } };
  draft.edit(
    label,
    (edited) => {
      done.inserted = recipe(edited);
    },
    { select: () => ('pointer' in done.inserted ? (selected ?? done.inserted.pointer) : null) },
  );
  const { inserted } = done;
  return 'pointer' in inserted ? inserted : { pointer: null, because: inserted.because };
}

function refuse({ windows }: ActionParts, title: string, because: string): void {
  windows.open({ kind: 'refused', title, because });
}

function titleIn({ draft }: ActionParts, pointer: string): string {
  return partTitle(draft.getState().history.draft.definition, pointer);
}

function placeInWords({ draft }: ActionParts, title: string, pointer: string): string {
  const { definition } = draft.getState().history.draft;
  const split = splitPointer(pointer);
  const siblings = split && valueAt(definition, split.parent);
  const count = Array.isArray(siblings) ? siblings.length : 1;
  const step = stepOf(pointer);
  const where =
    step === pointer
      ? stepSummary(valueAt(definition, step) ?? null).section
      : partTitle(definition, step);
  const words = `“${title}” is now in place ${Number(split?.key) + 1} of ${count}`;
  return where === null ? `${words}.` : `${words}, in “${where}”.`;
}

/**
 * Finds the part to select once an entry is gone: the one after it, else the one before it, else the part that holds
 * them.
 */
function beside({ definition }: Draft, pointer: string): string {
  const keys = parsePointer(pointer);
  const index = Number(keys.at(-1));
  const siblings = valueAt(definition, toPointer(keys.slice(0, -1)));
  if (!Array.isArray(siblings)) return '';
  if (siblings.length > 1)
    return toPointer([...keys.slice(0, -1), Math.min(index, siblings.length - 2)]);
  return stepOf(pointer) === pointer ? '' : stepOf(pointer);
}
