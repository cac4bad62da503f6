import { type FormEvent, useState } from 'react';
import type { LibraryEntry } from '../../app/quizzes/authoring/library/library.server';
import { Button } from '../ui/Button';
import { Dialog } from '../ui/Dialog';
import { failureInWords, type LibraryCalls } from './library-calls';
import { NameField } from './NameField';

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
  const [failure, setFailure] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (name.trim() === '') return setFailure('Write a name.');
    setBusy(true);
    try {
      await calls.rename(entry.id, name.trim());
      onDone();
    } catch (error) {
      setFailure(failureInWords(error));
      setBusy(false);
    }
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
