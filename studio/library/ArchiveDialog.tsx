import type { LibraryEntry } from '../../app/quizzes/authoring/library/library.server';
import { Button } from '../ui/Button';
import { Dialog } from '../ui/Dialog';
import type { LibraryCalls } from './library-calls';
import { archivedForPatients } from './library-words';
import { useDialogCall } from './use-dialog-call';

interface ArchiveDialogProps {
  entry: LibraryEntry;
  calls: LibraryCalls;
  onClose(): void;
  onDone(): void;
}

/** Puts a quiz out of sight, once that was confirmed. */
export function ArchiveDialog({ entry, calls, onClose, onDone }: ArchiveDialogProps) {
  const { busy, failure, send } = useDialogCall();
  const archive = () =>
    send(async () => {
      await calls.archive(entry.id, true);
      onDone();
    });

  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={`Archive “${entry.name}”?`}
      description={`It leaves the library and can be brought back at any time. ${archivedForPatients(entry)}`}
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button variant="primary" busy={busy} onClick={() => void archive()}>
            Archive
          </Button>
        </>
      }
    >
      {failure === null ? null : (
        <p role="alert" className="text-bad">
          {failure}
        </p>
      )}
    </Dialog>
  );
}
