import { type FormEvent, type InputHTMLAttributes, type ReactNode, useId, useState } from 'react';
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

  function save() {
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
    <Renaming title={isStep ? 'Rename the step' : 'Rename the question'} onRename={save}>
      <Name
        label={isStep ? 'Name' : 'Question'}
        note={isStep ? 'Staff read it here and in lists.' : 'Patients read it.'}
        value={title}
        onChange={({ target }) => setTitle(target.value)}
      />
      <Name
        label="Id"
        note={usesWords(uses)}
        value={id}
        aria-invalid={because !== null}
        aria-describedby={because === null ? undefined : `${form}-because`}
        onChange={({ target }) => {
          setId(target.value);
          setBecause(null);
        }}
        className="font-mono"
      />
      {because === null ? null : (
        <p id={`${form}-because`} role="alert" className="text-bad">
          {because}
        </p>
      )}
    </Renaming>
  );
}

interface RenamingProps {
  title: string;
  onRename(): void;
  children: ReactNode;
}

/** Window with the names that something gets. */
function Renaming({ title, onRename, children }: RenamingProps) {
  const { windows } = useEditor();
  const form = useId();
  function submit(event: FormEvent) {
    event.preventDefault();
    onRename();
  }
  return (
    <Dialog
      open
      onOpenChange={() => windows.close()}
      title={title}
      actions={
        <>
          <Button onClick={() => windows.close()}>Cancel</Button>
          <Button variant="primary" type="submit" form={form}>
            Rename
          </Button>
        </>
      }
    >
      <form id={form} onSubmit={submit} className="flex flex-col gap-4">
        {children}
      </form>
    </Dialog>
  );
}

interface NameProps extends InputHTMLAttributes<HTMLInputElement> {
  label: string;
  /** Words on who reads it, or what follows it. */
  note: string;
}

function Name({ label, note, className = '', ...rest }: NameProps) {
  return (
    <label className="flex flex-col gap-1 font-semibold">
      {label}
      <input className={`${textFieldLook} font-normal ${className}`} {...rest} />
      <span className="text-xs font-normal text-muted">{note}</span>
    </label>
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

  function save() {
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
    <Renaming title="Rename the section" onRename={save}>
      <Name
        label="Section"
        note="Patients read it beside the progress bar. Without a name its steps have no section."
        value={section}
        maxLength={40}
        onChange={({ target }) => setSection(target.value)}
      />
    </Renaming>
  );
}
