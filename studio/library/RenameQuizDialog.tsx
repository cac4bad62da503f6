import { type FormEvent, useState } from 'react';
import type { LibraryEntry } from '../../app/quizzes/authoring/library/library.server';
import { Button } from '../ui/Button';
import { Dialog } from '../ui/Dialog';
import type { LibraryCalls } from './library-calls';
import { NameField } from './NameField';
import { useDialogCall } from './use-dialog-call';

interface QuizDialogProps {
  entry: LibraryEntry;
  /** Other quizzes that the library has. */
  others: readonly LibraryEntry[];
  calls: LibraryCalls;
  onClose(): void;
  onDone(): void;
}

/** Another name in the library. What patients read stays. */
export function RenameQuizDialog({ entry, others, calls, onClose, onDone }: QuizDialogProps) {
  const [name, setName] = useState(entry.name);
  const { busy, failure, setFailure, send } = useDialogCall();

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (name.trim() === '') return setFailure('Write a name.');
    await send(async () => {
      await calls.rename(entry.id, name.trim());
      onDone();
    });
  }

  return (
    <Dialog
      open
      onOpenChange={onClose}
      title="Rename the quiz"
      description="Only staff read this name."
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button variant="primary" type="submit" form="rename-quiz" busy={busy}>
            Rename
          </Button>
        </>
      }
    >
      <form id="rename-quiz" onSubmit={submit}>
        <NameField value={name} onChange={setName} others={others} />
        {failure === null ? null : (
          <p role="alert" className="mt-2 text-bad">
            {failure}
          </p>
        )}
      </form>
    </Dialog>
  );
}
