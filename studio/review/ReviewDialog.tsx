import { useState } from 'react';
import { momentInWords } from '../release/moments';
import type { ReleaseState } from '../release/release-calls';
import { refused } from '../release/release-calls';
import { useEditor } from '../state/editor-context';
import { Button } from '../ui/Button';
import { Dialog } from '../ui/Dialog';
import { RefusalNote } from '../ui/RefusalNote';
import { TextField } from '../ui/TextField';
import { ChangeInWords } from './ChangeInWords';
import type { ReleaseDialogProps } from './release-dialog';
import { useApproveWhyNot, useDeed, useErrorFocus } from './release-dialog';

const sayWhy = 'Say what has to change, so that the author can mend it.';

/** A review that was asked for: who may decides on it, everybody else sees how it stands. */
export function ReviewDialog({ seen, onClose, onStale, onCompare }: ReleaseDialogProps) {
  const { release } = useEditor();
  const [note, setNote] = useState('');
  const { busy, refusal, setRefusal, attempt } = useDeed({ onDone: onClose, onStale });
  const fields = useErrorFocus(refusal);
  const { review, may } = seen;
  const approveWhyNot = useApproveWhyNot(seen);
  const isApproved = review.state === 'approved';
  const error = refusal?.errors['note'] ?? null;
  const takesBack = wayBack(seen);

  function refuse() {
    if (note.trim() === '') setRefusal({ ...refused(sayWhy), errors: { note: sayWhy } });
    else void attempt(() => release.refuse(seen, note.trim()), 'The author is asked for changes.');
  }

  return (
    <Dialog
      open
      onOpenChange={onClose}
      size="lg"
      title={isApproved ? 'Approved' : 'Review'}
      description={<Asked review={review} />}
      actions={
        <>
          <Button onClick={onCompare}>Look at it on screen</Button>
          {takesBack ? (
            <Button
              busy={busy}
              onClick={() =>
                void attempt(
                  () => release.withdraw(seen),
                  isApproved ? 'The approval is taken back.' : 'The request is taken back.',
                )
              }
            >
              {takesBack}
            </Button>
          ) : null}
          {isApproved ? null : (
            <>
              <Button variant="danger" whyNot={may.reviewWhyNot} busy={busy} onClick={refuse}>
                Ask for changes
              </Button>
              <Button
                variant="primary"
                whyNot={approveWhyNot}
                busy={busy}
                onClick={() =>
                  void attempt(
                    () => release.approve(seen, note.trim()),
                    'Approved. It can be published now.',
                  )
                }
              >
                Approve
              </Button>
            </>
          )}
        </>
      }
    >
      {refusal && error === null ? <RefusalNote message={refusal.message} /> : null}
      {review.note ? (
        <blockquote className="mb-4 border-l-2 border-line-strong pl-3 text-soft">
          {review.note}
        </blockquote>
      ) : null}
      {may.review ? (
        <div ref={fields} className="mb-5">
          <TextField
            label="For the author"
            hint="Needed when you ask for changes."
            value={note}
            onChange={setNote}
            lines={2}
            maxLength={2000}
            error={error}
          />
        </div>
      ) : may.reviewWhyNot && !isApproved ? (
        <p className="mb-4 rounded-md bg-sunken px-3.5 py-2.5">{may.reviewWhyNot}</p>
      ) : null}
      {may.review && approveWhyNot ? (
        <p role="status" className="mb-4 rounded-md bg-sunken px-3.5 py-2.5">
          {approveWhyNot}
        </p>
      ) : null}
      <ChangeInWords release={seen} />
      <p className="mt-4 text-muted">
        An approval is for exactly this draft ({seen.hash.slice(0, 7)}) with exactly these saved
        runs and promises. Any later change makes it void.
      </p>
    </Dialog>
  );
}

/** Label of the button that takes the review back, for whoever looks; null where that is not theirs to do. */
function wayBack({ review, may }: ReleaseState): string | null {
  if (!may.withdraw) return null;
  if (review.state === 'approved') return 'Take the approval back';
  if (review.yours) return 'Take the request back';
  // A reviewer answers it instead.
  return may.review ? null : `Take back the request of ${review.by ?? 'somebody'}`;
}

function Asked({ review }: { review: ReleaseState['review'] }) {
  const asked = `${review.by ?? 'Somebody'} asked for it${review.at ? ` on ${momentInWords(review.at)}` : ''}.`;
  if (review.state !== 'approved') return <>{asked}</>;
  const note = review.decisionNote === '' ? '' : ` “${review.decisionNote}”`;
  return (
    <>
      {asked} {review.decidedBy ?? 'Somebody'} approved it
      {review.decidedAt ? ` on ${momentInWords(review.decidedAt)}` : ''}.{note}
    </>
  );
}
