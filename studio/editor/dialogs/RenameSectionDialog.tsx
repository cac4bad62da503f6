import { type FormEvent, useId, useState } from 'react';
import { textAt } from '../../document/draft';
import { valueAt } from '../../document/pointer';
import { putInSection } from '../../outline/move-target';
import { useEditor } from '../../state/editor-context';
import { Button } from '../../ui/Button';
import { Dialog } from '../../ui/Dialog';
import { textFieldLook } from '../../ui/TextField';

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
