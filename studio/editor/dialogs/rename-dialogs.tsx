import { type FormEvent, useId, useState } from 'react';
import { isJsonObject, textAt } from '../../document/draft';
import { valueAt } from '../../document/pointer';
import { rename } from '../../edits/rename';
import { usesOf } from '../../edits/uses';
import { putInSection } from '../../outline/move-target';
import { partTitle } from '../../outline/part-title';
import { useEditor } from '../../state/editor-context';
import { Button } from '../../ui/Button';
import { Dialog } from '../../ui/Dialog';
import { textFieldLook } from '../../ui/TextField';

/** Another name for a step or question, and another id, which everything that refers to it follows. */
export function RenameDialog({ pointer }: { pointer: string }) {
  const { draft, windows } = useEditor();
  const [before] = useState(() => draft.getState().history.draft);
  const part = valueAt(before.definition, pointer);
  const isStep = /^\/steps\/\d+$/.test(pointer);
  const property = isStep ? 'title' : 'label';
  const wasCalled = partTitle(before.definition, pointer);
  const [title, setTitle] = useState(textAt(part, property) ?? wasCalled);
  const [id, setId] = useState(textAt(part, 'id') ?? '');
  const [because, setBecause] = useState<string | null>(null);
  const [uses] = useState(() => usesOf(before, pointer).length);
  const form = useId();

  function save(event: FormEvent) {
    event.preventDefault();
    let refusal: string | null = null;
    draft.edit(`Rename “${wasCalled}”`, (whole) => {
      refusal = rename(whole, pointer, id.trim())?.because ?? null;
      const renamed = valueAt(whole.definition, pointer);
      if (refusal !== null || !isJsonObject(renamed) || title.trim() === wasCalled) return;
      renamed[property] = title.trim();
    });
    if (refusal === null) windows.close();
    else setBecause(refusal);
  }

  return (
    <Dialog
      open
      onOpenChange={() => windows.close()}
      title={isStep ? 'Rename the step' : 'Rename the question'}
      actions={
        <>
          <Button onClick={() => windows.close()}>Cancel</Button>
          <Button variant="primary" type="submit" form={form}>
            Rename
          </Button>
        </>
      }
    >
      <form id={form} onSubmit={save} className="flex flex-col gap-4">
        <label className="flex flex-col gap-1 font-semibold">
          {isStep ? 'Name' : 'Question'}
          <input
            value={title}
            onChange={(event) => setTitle(event.target.value)}
            className={`${textFieldLook} font-normal`}
          />
          <span className="text-xs font-normal text-muted">
            {isStep ? 'Staff read it here and in lists.' : 'Patients read it.'}
          </span>
        </label>
        <label className="flex flex-col gap-1 font-semibold">
          Id
          <input
            value={id}
            aria-invalid={because !== null}
            aria-describedby={because === null ? undefined : `${form}-because`}
            onChange={(event) => {
              setId(event.target.value);
              setBecause(null);
            }}
            className={`${textFieldLook} font-mono font-normal`}
          />
          <span className="text-xs font-normal text-muted">{usesWords(uses)}</span>
        </label>
        {because === null ? null : (
          <p id={`${form}-because`} role="alert" className="text-bad">
            {because}
          </p>
        )}
      </form>
    </Dialog>
  );
}

function usesWords(uses: number): string {
  if (uses === 0) return 'What rules call it. Nothing refers to it yet.';
  const places = uses === 1 ? 'one place that refers to it follows' : `${uses} places follow`;
  return `What rules call it. When it changes, ${places}.`;
}

/** Another heading for steps that stand under one. */
export function RenameSectionDialog({ from, to }: { from: number; to: number }) {
  const { draft, windows } = useEditor();
  const [before] = useState(() => {
    const { definition } = draft.getState().history.draft;
    return textAt(valueAt(definition, `/steps/${from}`), 'section') ?? '';
  });
  const [section, setSection] = useState(before);
  const form = useId();

  function save(event: FormEvent) {
    event.preventDefault();
    const name = section.trim();
    draft.edit(
      name === '' ? `Take away section “${before}”` : `Rename section to “${name}”`,
      (whole) => {
        for (let index = from; index < to; index += 1)
          putInSection(whole, `/steps/${index}`, name === '' ? null : name);
      },
    );
    windows.close();
  }

  return (
    <Dialog
      open
      onOpenChange={() => windows.close()}
      title="Rename the section"
      actions={
        <>
          <Button onClick={() => windows.close()}>Cancel</Button>
          <Button variant="primary" type="submit" form={form}>
            Rename
          </Button>
        </>
      }
    >
      <form id={form} onSubmit={save}>
        <label className="flex flex-col gap-1 font-semibold">
          Section
          <input
            value={section}
            maxLength={40}
            onChange={(event) => setSection(event.target.value)}
            className={`${textFieldLook} font-normal`}
          />
          <span className="text-xs font-normal text-muted">
            Patients read it beside the progress bar. Without a name its steps have no section.
          </span>
        </label>
      </form>
    </Dialog>
  );
}
