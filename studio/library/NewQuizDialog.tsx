import { useNavigate } from '@remix-run/react';
import { useState } from 'react';
import type { LibraryEntry } from '../../app/quizzes/authoring/library/library.server';
import { BroughtUpToDate } from '../ui/BroughtUpToDate';
import { Button } from '../ui/Button';
import { Dialog } from '../ui/Dialog';
import { Segmented } from '../ui/Segmented';
import type { LibraryCalls, NewQuiz } from './library-calls';
import { NewFromCopy } from './NewFromCopy';
import { NewFromJson } from './NewFromJson';
import { NewFromTemplate } from './NewFromTemplate';
import { useDialogCall } from './use-dialog-call';

export type Beginning = { from: 'template' | 'json' } | { from: 'copy'; of: LibraryEntry | null };

interface NewQuizDialogProps {
  beginning: Beginning;
  entries: readonly LibraryEntry[];
  calls: LibraryCalls;
  onClose(): void;
}

const formId = 'new-quiz';

/** A new quiz: from a template, as a copy, or from JSON. */
export function NewQuizDialog({ beginning, entries, calls, onClose }: NewQuizDialogProps) {
  const navigate = useNavigate();
  const [from, setFrom] = useState(beginning.from);
  const { busy, failure, setFailure, send } = useDialogCall();
  const [created, setCreated] = useState<{ id: string; migrated: string[] } | null>(null);

  const create = (quiz: NewQuiz) =>
    send(async () => {
      const made = await calls.create(quiz);
      if (made.migrated.length > 0) setCreated(made);
      else navigate(`/studio/quizzes/${made.id}`);
    });

  if (created)
    return (
      <BroughtUpToDate
        description="The quiz was written for an older version. This is what changed in it; everything else is as it was."
        steps={created.migrated}
        goOn="Open the quiz"
        onGoOn={() => navigate(`/studio/quizzes/${created.id}`)}
        onClose={onClose}
      />
    );

  return (
    <Dialog
      open
      onOpenChange={onClose}
      size="lg"
      title="New quiz"
      description="Patients see nothing of it before it is published."
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button variant="primary" type="submit" form={formId} busy={busy}>
            Create
          </Button>
        </>
      }
    >
      <div className="pb-4">
        <Segmented
          label="What it begins as"
          value={from}
          onChange={(next) => {
            setFrom(next);
            setFailure(null);
          }}
          options={[
            { value: 'template', label: 'Template' },
            { value: 'copy', label: 'Copy of a quiz' },
            { value: 'json', label: 'JSON' },
          ]}
        />
      </div>
      {from === 'template' ? (
        <NewFromTemplate formId={formId} entries={entries} onCreate={create} />
      ) : null}
      {from === 'copy' ? (
        <NewFromCopy
          formId={formId}
          onCreate={create}
          entries={entries}
          first={beginning.from === 'copy' ? beginning.of : null}
        />
      ) : null}
      {from === 'json' ? <NewFromJson formId={formId} entries={entries} onCreate={create} /> : null}
      {failure === null ? null : (
        <p role="alert" className="mt-4 rounded-md bg-bad-tint px-3 py-2 text-bad">
          {failure}
        </p>
      )}
    </Dialog>
  );
}
