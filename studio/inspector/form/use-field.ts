import { useCallback } from 'react';
import { isJsonObject, type Json, type JsonObject } from '../../document/draft';
import { putAt, removeAt, splitPointer, valueAt } from '../../document/pointer';
import { useDraft, useFormParts } from '../../state/editor-context';
import { keepFitting } from './keep-fitting';

interface FieldHandle {
  /** Value that stands there; undefined where there is none. */
  value: Json | undefined;
  readOnly: boolean;
  /** @param gesture Edits of one gesture are one undo; the field itself without it. */
  set(value: Json, gesture?: string): void;
  remove(): void;
}

interface FieldPlace {
  pointer: string;
  label: string;
  order?: readonly string[];
}

const unordered: readonly string[] = [];

/** The value at a pointer and the ways to change it. Renders again only when that value changes. */
export function useField({ pointer, label, order = unordered }: FieldPlace): FieldHandle {
  const { draft, reference } = useFormParts();
  const value = useDraft(({ history }) => valueAt(history.draft.definition, pointer));
  const readOnly = useDraft(({ mayEdit }) => !mayEdit);
  const set = useCallback(
    (next: Json, gesture = pointer) => {
      draft.edit(
        `Change “${label}”`,
        ({ definition }) => {
          putInOrder(definition, pointer, next, order);
          keepFitting(definition, pointer, reference.catalogue);
        },
        { gesture },
      );
    },
    [draft, reference, pointer, label, order],
  );
  const remove = useCallback(() => {
    draft.edit(
      `Change “${label}”`,
      ({ definition }) => {
        removeAt(definition, pointer);
        keepFitting(definition, pointer, reference.catalogue);
      },
      { gesture: pointer },
    );
  }, [draft, reference, pointer, label]);
  return { value, readOnly, set, remove };
}

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
