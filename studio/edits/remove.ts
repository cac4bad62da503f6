import { type Draft, type Json, textAt } from '../document/draft';
import { parsePointer, removeAt, toPointer, valueAt } from '../document/pointer';
import { fitActions } from './insert-actions';
import { keyOf, referencesIn } from './references';
import { allNames } from './references-named';
import { detach } from './remove-reference';
import type { Refused } from './rename';
import { type Use, usesInTurn, usesOf } from './uses';

export interface InUse extends Refused {
  uses: Use[];
}

/**
 * Takes a part out, in place. What is used elsewhere stays, and its uses come back; with `alsoUses` they
 * are taken out too: a comparison with the part from the condition it stands in, a jump to it, a
 * calculation that cannot be made without it, and whatever needs that calculation.
 * @returns null when it was done.
 */
export function removePart(
  draft: Draft,
  pointer: string,
  { alsoUses = false }: { alsoUses?: boolean } = {},
): InUse | null {
  const { definition } = draft;
  if (pointer === '' || valueAt(definition, pointer) === undefined)
    return { because: 'There is nothing here that could be removed.', uses: [] };
  const needed = neededBy(definition, pointer);
  if (needed) return { because: needed, uses: [] };
  const uses = usesOf(draft, pointer);
  if (uses.length > 0 && !alsoUses) {
    const because = 'Other parts need this. Remove those places too, or change them first.';
    return { because, uses: allUsesOf(draft, pointer) };
  }
  const before = allNames(definition).map(keyOf);
  removeAt(definition, pointer);
  for (;;) {
    // Taking out a use may take out something with a name of its own, which may be used in turn.
    const now = new Set(allNames(definition).map(keyOf));
    const gone = new Set(before.filter((name) => !now.has(name)));
    const left = referencesIn(draft).find(({ to }) => gone.has(keyOf(to)));
    if (!left) break;
    detach(draft, left);
  }
  const step = toPointer(parsePointer(pointer).slice(0, 2));
  if (/\/questions\/\d+$/.test(pointer)) fitActions(valueAt(definition, step));
  return null;
}

/**
 * Lists what would be changed or taken out together with a part, in words: its uses, and the uses of every derived
 * value that cannot be worked out without it, such as a rule on the body mass index where the height goes.
 */
export function allUsesOf(draft: Draft, pointer: string): Use[] {
  if (usesOf(draft, pointer).length === 0) return [];
  // Written out and read again: a draft that is being edited cannot be cloned otherwise.
  const without: Draft = JSON.parse(JSON.stringify(draft));
  removePart(without, pointer, { alsoUses: true });
  const left = new Set(allNames(without.definition).map(keyOf));
  const gone = allNames(draft.definition).map(keyOf);
  return usesInTurn(draft, pointer, new Set(gone.filter((name) => !left.has(name))));
}

/** The reason why a part has to stay, whether or not anything refers to it; null where it may go. */
function neededBy(definition: Json, pointer: string): string | null {
  const keys = parsePointer(pointer);
  const holder = valueAt(definition, toPointer(keys.slice(0, -2)));
  const list = valueAt(definition, toPointer(keys.slice(0, -1)));
  const isLast = Array.isArray(list) && list.length === 1;
  if (keys.length === 2 && keys[0] === 'steps' && isLast) return 'A quiz needs at least one step.';
  if (keys.at(-2) === 'options' && isLast) return 'A question needs at least one answer.';
  if (keys.at(-2) === 'actions' && isLast && textAt(holder, 'kind') !== 'stepAuth')
    return 'A step needs at least one action.';
  if (keys.at(-2) === 'questions' && isLast && textAt(holder, 'kind') === 'stepPharmacy')
    return 'An add-on step needs at least one question. Remove the whole step instead.';
  return null;
}
