import { Plus } from 'lucide-react';
import { useCallback, useRef } from 'react';
import { listAt, textAt } from '../../document/draft';
import { valueAt } from '../../document/pointer';
import { insertOption } from '../../edits/insert';
import { movePart } from '../../edits/move';
import { useDraft, useEditor } from '../../state/editor-context';
import type { FieldProps } from '../form/field-props';
import { focusField } from '../form/focus-field';
import { SortableRows } from '../form/SortableRows';
import { OptionRow } from './OptionRow';

/** The answers of a question: their words, what they do, and their order. */
export function OptionsField({ pointer, label }: FieldProps) {
  const { draft } = useEditor();
  const list = useRef<HTMLDivElement>(null);
  const readOnly = useDraft(({ mayEdit }) => !mayEdit);
  const names = useDraft(({ history }) =>
    options(history.draft.definition, pointer)
      .map((one, at) => textAt(one, 'id') ?? `${at}`)
      .join('\n'),
  );
  const ids = names === '' ? [] : unique(names.split('\n'));
  const question = pointer.replace(/\/input\/options$/, '');
  const labelAt = (index: number) =>
    textAt(valueAt(draft.getState().history.draft.definition, `${pointer}/${index}`), 'label') ??
    `answer ${index + 1}`;
  const add = useCallback(
    (index: number) => {
      draft.edit('Add answer', (whole) => {
        insertOption(whole, question, index);
      });
      // The words of the new answer are there to be typed over.
      requestAnimationFrame(() => {
        if (!list.current) return;
        focusField(list.current, `${pointer}/${index}/label`);
        const field = document.activeElement;
        if (field instanceof HTMLTextAreaElement) field.select();
      });
    },
    [draft, question, pointer],
  );
  return (
    <div ref={list} className="flex flex-col gap-1.5">
      <SortableRows
        label={label}
        ids={ids}
        readOnly={readOnly}
        nameOf={labelAt}
        onMove={(from, to) =>
          draft.edit('Move answer', (whole) => {
            movePart(whole, `${pointer}/${from}`, `${pointer}/${to}`);
          })
        }
        renderRow={(index, handle) => (
          <OptionRow
            pointer={`${pointer}/${index}`}
            index={index}
            count={ids.length}
            handle={handle}
            onEnter={add}
          />
        )}
      />
      {readOnly ? null : (
        <button
          type="button"
          onClick={() => add(ids.length)}
          className="inline-flex cursor-pointer items-center gap-1 self-start rounded-full px-2 py-1 font-medium text-brand hover:bg-brand-tint"
        >
          <Plus aria-hidden className="size-3.5" /> Add an answer
        </button>
      )}
    </div>
  );
}

function options(definition: Parameters<typeof valueAt>[0], pointer: string) {
  return listAt(valueAt(definition, pointer.replace(/\/options$/, '')), 'options');
}

/** Names for rows; two answers with the same id are still two rows. */
function unique(ids: readonly string[]): string[] {
  return ids.map((id, index) => (ids.indexOf(id) === index ? id : `${id} ${index}`));
}
