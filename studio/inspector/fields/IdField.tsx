import { useState } from 'react';
import { rename } from '../../edits/rename';
import { useEditor } from '../../state/editor-context';
import { textFieldLook } from '../../ui/TextField';
import { describedBy, type FieldProps } from '../form/field-props';
import { useField } from '../form/use-field';

/** An id. It changes when it is left, together with everything that refers to it. */
export function IdField({ pointer, label, ...props }: FieldProps) {
  const { value, readOnly } = useField({ pointer, label });
  return (
    <NameOfPart
      id={props.id}
      part={pointer.replace(/\/id$/, '')}
      name={typeof value === 'string' ? value : ''}
      readOnly={readOnly}
    />
  );
}

interface NameOfPartProps {
  id: string;
  /** The pointer that `rename` takes. */
  part: string;
  name: string;
  readOnly: boolean;
  /** Returns what to select afterwards; where the name is in the pointer, it changes with it. */
  selectionAfter?(name: string): string;
}

export function NameOfPart({ id, part, name, readOnly, selectionAfter }: NameOfPartProps) {
  const { draft } = useEditor();
  const [typed, setTyped] = useState<string | null>(null);
  const [refusal, setRefusal] = useState<string | null>(null);
  const commit = () => {
    if (typed === null) return;
    const to = typed.trim();
    setTyped(null);
    if (to === name) return;
    let because: string | null = null;
    draft.edit(
      `Rename “${name}”`,
      (whole) => {
        because = rename(whole, part, to)?.because ?? null;
      },
      selectionAfter ? { select: selectionAfter(to) } : {},
    );
    setRefusal(because);
  };
  return (
    <>
      <input
        id={id}
        value={typed ?? name}
        readOnly={readOnly}
        spellCheck={false}
        autoComplete="off"
        onChange={({ target }) => {
          setRefusal(null);
          setTyped(target.value);
        }}
        onBlur={commit}
        onKeyDown={({ key }) => {
          if (key === 'Enter') commit();
          if (key === 'Escape') setTyped(null);
        }}
        aria-invalid={refusal !== null}
        className={`${textFieldLook} font-mono`}
        {...describedBy(id)}
      />
      <p role="status" className="text-xs text-bad">
        {refusal}
      </p>
    </>
  );
}
