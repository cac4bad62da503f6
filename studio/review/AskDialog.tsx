import { useState } from 'react';
import { useEditor } from '../state/editor-context';
import { Button } from '../ui/Button';
import { Dialog } from '../ui/Dialog';
import { RefusalNote } from '../ui/RefusalNote';
import { TextField } from '../ui/TextField';
import { ChangeInWords } from './ChangeInWords';
import type { ReleaseDialogProps } from './release-dialog';
import { useDeed } from './release-dialog';

/** Asks clinical staff to look at exactly this draft. */
export function AskDialog({ seen, onClose, onStale, onCompare }: ReleaseDialogProps) {
  const { release } = useEditor();
  const [note, setNote] = useState('');
  const { busy, refusal, attempt } = useDeed({ onDone: onClose, onStale });
  return (
    <Dialog
      open
      onOpenChange={onClose}
      size="lg"
      title="Ask for a clinical review"
      description="Somebody clinical who did not write it looks at exactly this draft. Any later change makes the review void."
      actions={
        <>
          <Button onClick={onCompare}>Look at it on screen</Button>
          <Button
            variant="primary"
            busy={busy}
            onClick={() =>
              void attempt(() => release.ask(seen, note.trim()), 'The review is asked for.')
            }
          >
            Ask for review
          </Button>
        </>
      }
    >
      {refusal ? <RefusalNote message={refusal.message} /> : null}
      <TextField
        label="For the reviewer"
        hint="What it is for, and what to look at. May be left empty."
        value={note}
        onChange={setNote}
        lines={3}
        maxLength={2000}
        error={refusal?.errors['note']}
      />
      <div className="mt-5">
        <ChangeInWords release={seen} />
      </div>
    </Dialog>
  );
}
