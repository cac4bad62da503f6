import { ChevronRight, Plus } from 'lucide-react';
import { useState } from 'react';
import { termInWords, valueTitle } from '../../../engine/authoring';
import { isJsonObject } from '../../document/draft';
import { idForm } from '../../edits/references-named';
import { useDraft, useEditor } from '../../state/editor-context';
import { textFieldLook } from '../../ui/TextField';
import type { FieldProps } from '../form/field-props';
import { useField } from '../form/use-field';

/** The derived values of a quiz, each with how it is worked out. */
export function ValuesField(props: FieldProps) {
  const { value, readOnly } = useField(props);
  const { draft } = useEditor();
  const definition = useDraft(({ history }) => history.draft.definition);
  const entries = Object.entries(isJsonObject(value) ? value : {});
  return (
    <div className="flex flex-col gap-1.5">
      {entries.map(([name, term]) => (
        <button
          key={name}
          type="button"
          data-pointer={`${props.pointer}/${name}`}
          onClick={() => draft.select(`${props.pointer}/${name}`)}
          className="flex min-h-10 cursor-pointer items-center gap-2 rounded-[0.625rem] border border-line-strong bg-card px-3 py-1.5 text-left hover:border-control"
        >
          <span className="min-w-0 flex-1">
            <span className="block first-letter:uppercase">{valueTitle(name)}</span>
            <span className="block truncate text-xs text-muted">
              {termInWords(term, definition)}
            </span>
          </span>
          <ChevronRight aria-hidden className="size-4 shrink-0 text-faint" />
        </button>
      ))}
      {readOnly ? null : <NewValue {...props} taken={entries.map(([name]) => name)} />}
    </div>
  );
}

/** A new derived value begins with its name. */
function NewValue({ taken, ...props }: FieldProps & { taken: readonly string[] }) {
  const { draft } = useEditor();
  const { value, set } = useField(props);
  const [name, setName] = useState<string | null>(null);
  const refusal =
    name === null || name === ''
      ? null
      : taken.includes(name)
        ? `There is a derived value “${name}” already.`
        : idForm.test(name)
          ? null
          : 'A name begins with a letter and has only letters, digits and dashes.';
  if (name === null)
    return (
      <button
        type="button"
        onClick={() => setName('')}
        className="inline-flex cursor-pointer items-center gap-1 self-start rounded-full px-2 py-1 font-medium text-brand hover:bg-brand-tint"
      >
        <Plus aria-hidden className="size-3.5" /> Add a derived value
      </button>
    );
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        if (name === '' || refusal !== null) return;
        set({ ...(isJsonObject(value) ? value : {}), [name]: 0 });
        draft.select(`${props.pointer}/${name}`);
      }}
      className="flex flex-col gap-1"
    >
      <input
        // biome-ignore lint/a11y/noAutofocus: it was asked for by the press before it.
        autoFocus
        aria-label="Name of the new derived value"
        placeholder="e.g. bmi"
        value={name}
        onChange={({ target }) => setName(target.value)}
        onBlur={() => {
          if (name === '') setName(null);
        }}
        className={`${textFieldLook} font-mono`}
      />
      <p role="status" className="text-xs text-bad">
        {refusal}
      </p>
    </form>
  );
}
