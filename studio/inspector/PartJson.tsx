import { useId, useState } from 'react';
import { formatQuizJson } from '../../engine';
import type { Json } from '../document/draft';
import { isJsonObject } from '../document/draft';
import { putAt, valueAt } from '../document/pointer';
import { useDraft, useEditor } from '../editor/editor-context';
import { Button } from '../ui/Button';
import { textFieldLook } from '../ui/text-field';

/** The plain JSON of one part. What is typed is taken over when it is asked for, as one change. */
export function PartJson({ pointer, name }: { pointer: string; name: string }) {
  const { draft } = useEditor();
  const value = useDraft(({ history }) => valueAt(history.draft.definition, pointer));
  const readOnly = useDraft(({ mayEdit }) => !mayEdit);
  const [typed, setTyped] = useState<string | null>(null);
  const id = useId();
  const written = value === undefined ? '' : formatQuizJson(value);
  const read = typed === null ? null : readJson(typed, pointer);
  const complaint = read && 'complaint' in read ? read.complaint : null;
  const apply = () => {
    if (!read || !('value' in read)) return;
    draft.edit(`Change the JSON of the ${name}`, (whole) => {
      if (pointer !== '') putAt(whole.definition, pointer, read.value);
      else if (isJsonObject(read.value)) whole.definition = read.value;
    });
    setTyped(null);
  };
  return (
    <div className="flex flex-col gap-2">
      <textarea
        aria-label={`JSON of the ${name}`}
        value={typed ?? written}
        readOnly={readOnly}
        spellCheck={false}
        rows={20}
        aria-invalid={complaint !== null}
        aria-describedby={id}
        onChange={({ target }) => setTyped(target.value === written ? null : target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
          event.preventDefault();
          apply();
        }}
        className={`${textFieldLook} resize-y font-mono text-xs leading-normal whitespace-pre`}
      />
      <p id={id} role="status" className="text-xs text-bad">
        {complaint}
      </p>
      {typed === null ? null : (
        <div className="flex gap-2">
          <Button variant="primary" whyNot={complaint} onClick={apply}>
            Apply
          </Button>
          <Button variant="ghost" onClick={() => setTyped(null)}>
            Put back
          </Button>
        </div>
      )}
    </div>
  );
}

type Read = { value: Json } | { complaint: string };

function readJson(text: string, pointer: string): Read {
  try {
    const value: Json = JSON.parse(text);
    return pointer === '' && !isJsonObject(value)
      ? { complaint: 'A quiz is an object: it begins with { and ends with }.' }
      : { value };
  } catch (error) {
    const words = error instanceof Error ? error.message : '';
    return { complaint: `This is not JSON yet: ${words}` };
  }
}
