import { useCallback } from 'react';
import type { Json } from '../../document/draft';
import { removeAt, valueAt } from '../../document/pointer';
import { useDraft, useFormParts } from '../../state/editor-context';
import { keepFitting } from './keep-fitting';
import { putInOrder } from './put-in-order';

export interface FieldHandle {
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
