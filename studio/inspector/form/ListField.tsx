import type { Field, RJSFSchema } from '@rjsf/utils';
import { ArrowDown, ArrowUp, Plus, X } from 'lucide-react';
import { type ReactNode, useRef } from 'react';
import { type Json, listAt, moved } from '../../document/draft';
import { parsePointer, splitPointer, valueAt } from '../../document/pointer';
import { useDraft, useFormParts } from '../../state/editor-context';
import { IconButton } from '../../ui/IconButton';
import { focusField } from './focus-field';
import { type FormContext, orderOf, pointerOf, schemaAt } from './form-context';
import { newEntry } from './new-entry';
import { ProblemLines, useProblems } from './problem-lines';
import { useField } from './use-field';

/** A list of texts or of small objects, each with the fields of its schema. */
export const ListField: Field<unknown, RJSFSchema, FormContext> = function ListField(props) {
  const { uiSchema, fieldPathId, registry } = props;
  const { path } = fieldPathId;
  const pointer = pointerOf(registry, path);
  const schema = schemaAt(registry, path);
  const label = schema.title ?? props.name;
  const order = orderOf(registry, path);
  const { draft, reference } = useFormParts();
  const { readOnly, set, remove } = useField({ pointer, label, order });
  const name = parsePointer(pointer).at(-1) ?? '';
  const holder = splitPointer(pointer)?.parent ?? '';
  const count = useDraft(
    ({ history }) => listAt(valueAt(history.draft.definition, holder), name).length,
  );
  const items = schema.items ?? {};
  const itemUi = uiSchema?.items;
  const isFull = count >= (schema.maxItems ?? Number.POSITIVE_INFINITY);
  const { SchemaField } = registry.fields;
  const entry = items.title ?? 'Entry';
  const now = () => listAt(valueAt(draft.getState().history.draft.definition, holder), name);
  const replace = (next: Json[]) =>
    next.length === 0 && !props.required ? remove() : set(next, `${pointer} entries`);
  const list = useRef<HTMLDivElement>(null);
  const add = () => {
    const entries = now();
    const { definition } = draft.getState().history.draft;
    replace([...entries, newEntry(definition, pointer, items, reference)]);
    // What is new is filled in next.
    requestAnimationFrame(() => {
      if (list.current) focusField(list.current, `${pointer}/${entries.length}`);
    });
  };
  return (
    <div ref={list} className="flex flex-col gap-2">
      {Array.from({ length: count }, (_, index) => (
        <Entry
          // biome-ignore lint/suspicious/noArrayIndexKey: entries have no names, only places.
          key={index}
          pointer={`${pointer}/${index}`}
          name={`${entry} ${index + 1}`}
          index={index}
          count={count}
          isObject={items.type === 'object'}
          readOnly={readOnly}
          onMove={(to) => replace(moved(now(), index, to))}
          onRemove={() => replace(now().filter((_, at) => at !== index))}
        >
          {SchemaField ? (
            <SchemaField
              {...props}
              name={`${index}`}
              schema={items}
              uiSchema={typeof itemUi === 'object' ? itemUi : {}}
              fieldPathId={{ $id: `${fieldPathId.$id}_${index}`, path: [...path, index] }}
              required
            />
          ) : null}
        </Entry>
      ))}
      {readOnly || isFull ? null : (
        <button
          type="button"
          onClick={add}
          className="inline-flex cursor-pointer items-center gap-1 self-start rounded-full px-2 py-1 font-medium text-brand hover:bg-brand-tint"
        >
          <Plus aria-hidden className="size-3.5" /> Add {entry.toLowerCase()}
        </button>
      )}
    </div>
  );
};

interface EntryProps {
  pointer: string;
  name: string;
  index: number;
  count: number;
  isObject: boolean;
  readOnly: boolean;
  onMove(to: number): void;
  onRemove(): void;
  children: ReactNode;
}

function Entry({ pointer, name, index, count, isObject, readOnly, ...props }: EntryProps) {
  // An object tells what is wrong with it within its own fields.
  const problems = useProblems(pointer, !isObject);
  const tools = readOnly ? null : (
    <span className="flex shrink-0">
      <IconButton
        label={`Move ${name} up`}
        data-frame
        className="size-6"
        disabled={index === 0}
        onClick={() => props.onMove(index - 1)}
      >
        <ArrowUp aria-hidden />
      </IconButton>
      <IconButton
        label={`Move ${name} down`}
        data-frame
        className="size-6"
        disabled={index === count - 1}
        onClick={() => props.onMove(index + 1)}
      >
        <ArrowDown aria-hidden />
      </IconButton>
      <IconButton label={`Remove ${name}`} data-frame className="size-6" onClick={props.onRemove}>
        <X aria-hidden />
      </IconButton>
    </span>
  );
  if (!isObject)
    return (
      <div data-pointer={pointer}>
        <div className="flex items-center gap-1">
          <div className="min-w-0 flex-1">{props.children}</div>
          {tools}
        </div>
        <ProblemLines problems={problems} />
      </div>
    );
  return (
    <fieldset
      data-pointer={pointer}
      aria-label={name}
      className="m-0 min-w-0 rounded-md border border-line px-3 pt-1.5 pb-3"
    >
      <div className="mb-1 flex items-center justify-between text-xs font-semibold text-muted">
        {name}
        {tools}
      </div>
      {props.children}
    </fieldset>
  );
}
