import { useMemo, useState } from 'react';
import { lacking } from '../../app/identity/access/grants';
import { goBackNeedsClinical } from '../../app/quizzes/authoring/release/release-gate';
import { compareIfFit, type Difference, kindOfChange } from '../../engine/authoring';
import { useRevision } from '../changes/compare/use-revision';
import { momentInWords } from '../release/moments';
import { type ReleaseState, refused } from '../release/release-calls';
import { useEditor } from '../state/editor-context';
import { Button } from '../ui/Button';
import { Dialog } from '../ui/Dialog';
import { TextField } from '../ui/TextField';
import { DifferenceList } from './DifferenceList';
import { RefusedDeed } from './RefusedDeed';
import { useDeed, useErrorFocus } from './release-dialog';

interface RollBackDialogProps {
  seen: ReleaseState;
  revision: ReleaseState['revisions'][number];
  onClose(): void;
  onStale(): void;
}

const sayWhy = 'Say why, in a few words. It goes on record.';

/** Gives patients an earlier revision again, at once. Says first what that changes. */
export function RollBackDialog({ seen, revision, onClose, onStale }: RollBackDialogProps) {
  const { release } = useEditor();
  const [why, setWhy] = useState('');
  const { busy, refusal, setRefusal, attempt } = useDeed({ onDone: onClose, onStale });
  const fields = useErrorFocus(refusal);
  const error = refusal?.errors['why'] ?? null;
  const now = useRevision(seen.published?.revision ?? null).definition;
  const then = useRevision(revision.revision).definition;
  const differences = useMemo(() => (now && then ? compareIfFit(now, then) : []), [now, then]);
  const isForOthers =
    seen.may.reviewWhyNot === lacking['quiz:review'] &&
    differences.length > 0 &&
    kindOfChange(differences) !== 'words';
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title="Go back to this revision"
      description={`Patients who begin from now on get what was published on ${momentInWords(revision.at)}. The draft stays as it is.`}
      actions={
        <Button
          variant="primary"
          whyNot={isForOthers ? goBackNeedsClinical : null}
          busy={busy}
          onClick={() => {
            const reason = why.trim();
            if (reason === '') setRefusal({ ...refused(sayWhy), errors: { why: sayWhy } });
            else
              void attempt(
                () => release.rollBack(seen, { revision: revision.revision, why: reason }),
                'Patients have the earlier revision again.',
              );
          }}
        >
          Go back to it
        </Button>
      }
    >
      {refusal && error === null ? <RefusedDeed refusal={refusal} /> : null}
      <div ref={fields}>
        <TextField
          label="Why"
          hint="A few words for the record."
          value={why}
          onChange={setWhy}
          error={error}
          maxLength={2000}
          required
        />
      </div>
      {isForOthers ? (
        <p className="mt-4 rounded-md bg-sunken px-3.5 py-2.5">{goBackNeedsClinical}</p>
      ) : null}
      <div className="mt-4">
        <Differences title="What changes for patients" differences={differences} />
      </div>
    </Dialog>
  );
}

/** Differences in words, below what they are. */
function Differences({
  title,
  differences,
}: {
  title: string;
  differences: readonly Difference[];
}) {
  if (differences.length === 0) return null;
  return (
    <section aria-label={title}>
      <h3 className="font-sans text-xs font-semibold tracking-normal text-muted">
        {title} · {differences.length}
      </h3>
      <DifferenceList differences={differences} />
    </section>
  );
}
