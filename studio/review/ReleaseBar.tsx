import { Check } from 'lucide-react';
import { type ComponentType, useEffect, useRef, useState } from 'react';
import { toast } from '../../app/design/ui/toast/toast';
import { leftInWords } from '../changes/groups/group-status';
import { useBehavior, useFollowedBehavior } from '../changes/use-behavior';
import { promisesWhyNot } from '../promises/promise-groups';
import { usePromises } from '../promises/use-promises';
import type { ReleaseState } from '../release/release-calls';
import { useEditor, useRelease } from '../state/editor-context';
import { useViews, type ViewFile } from '../state/use-views';
import type { EditorView } from '../state/view-store';
import { Button } from '../ui/Button';
import type { ReleaseDialogProps } from './release-dialog';
import { useApproveWhyNot } from './release-dialog';
import { ScheduledButton } from './ScheduledButton';

type Step = 'ask' | 'review' | 'publish';

const dialogOf = { ask: 'AskDialog', review: 'ReviewDialog', publish: 'PublishDialog' } as const;

const notKnownYet = 'One moment: looking up what patients have.';

interface ReleaseBarProps {
  /** The windows that its buttons open. */
  dialogs: ViewFile<Record<(typeof dialogOf)[Step], ComponentType<ReleaseDialogProps>>>;
  onView(view: EditorView): void;
}

/** Buttons on the way from draft to patients: ask for a review, decide on it, publish. */
export function ReleaseBar({ dialogs, onView }: ReleaseBarProps) {
  const { release: store, windows } = useEditor();
  const release = useRelease((state) => state.release);
  const error = useRelease((state) => state.error);
  const [opening, setOpening] = useState<Step | null>(null);
  const [open, setOpen] = useState<{ step: Step; seen: ReleaseState } | null>(null);
  const views = useViews(dialogs, open);
  const reviewState = release?.review.state;
  const isUnderReview =
    release?.status !== 'published' && (reviewState === 'asked' || reviewState === 'approved');
  const decides = reviewState === 'asked' && isUnderReview && release?.may.review === true;
  useFollowedBehavior(decides);
  const approveWhyNot = useApproveWhyNot(release);
  const { entries, isCurrent } = usePromises();
  // Of a draft that is not proved yet nothing is said: the server proves it again in any case.
  const brokenPromises = isCurrent ? promisesWhyNot(entries) : null;
  const unknown = release ? null : (error ?? notKnownYet);

  /** Begins a step of the release. Decisions are about what was saved, so the draft is saved and looked at first. */
  async function begin(step: Step) {
    setOpening(step);
    const looked = await store.look();
    setOpening(null);
    if ('refusal' in looked) return toast.error(looked.refusal.message);
    const whyNot = obstacle(step, looked.release);
    if (whyNot) return toast.info(whyNot);
    setOpen({ step, seen: looked.release });
  }

  // The command palette asks for the same.
  const beginLatest = useRef(begin);
  beginLatest.current = begin;
  useEffect(() => {
    return windows.subscribe(({ window }) => {
      if (window?.kind !== 'release') return;
      windows.close();
      void beginLatest.current(window.step);
    });
  }, [windows]);

  const Shown = open && views?.[dialogOf[open.step]];
  return (
    <div className="flex flex-wrap items-center gap-2.5 min-[900px]:shrink-0 min-[900px]:flex-nowrap">
      {release?.schedule ? (
        <ScheduledButton schedule={release.schedule} hash={release.hash} />
      ) : null}
      {decides ? (
        <>
          <LeftToDecide onView={onView} />
          <Button
            variant="primary"
            whyNot={approveWhyNot}
            busy={opening === 'review'}
            onClick={() => void begin('review')}
          >
            Approve
          </Button>
        </>
      ) : isUnderReview ? (
        <Button busy={opening === 'review'} onClick={() => void begin('review')}>
          {reviewState === 'approved' ? <Check aria-hidden className="size-4" /> : null}
          {reviewState === 'approved' ? 'Approved' : 'Waiting for review'}
        </Button>
      ) : (
        <Button
          whyNot={unknown ?? release?.may.askWhyNot ?? null}
          busy={opening === 'ask'}
          onClick={() => void begin('ask')}
        >
          Ask for review
        </Button>
      )}
      <Button
        variant="primary"
        whyNot={brokenPromises ?? unknown ?? release?.may.publishWhyNot ?? null}
        busy={opening === 'publish'}
        onClick={() => void begin('publish')}
      >
        Publish
      </Button>

      {Shown && open ? (
        <Shown
          seen={open.seen}
          onClose={() => setOpen(null)}
          onStale={() => setOpen({ ...open, seen: store.getState().release ?? open.seen })}
          onCompare={() => {
            setOpen(null);
            onView('changes');
          }}
        />
      ) : null}
    </div>
  );
}

/** Shows the number of groups that are left to decide; leads to them. */
function LeftToDecide({ onView }: { onView(view: EditorView): void }) {
  const words = useBehavior(({ review }) => review && leftInWords(review));
  if (words === null) return null;
  return (
    <button
      type="button"
      onClick={() => onView('changes')}
      // Where there is little room, the button beside it says the same.
      className="cursor-pointer rounded-xs text-muted hover:underline min-[900px]:max-[1179px]:hidden"
    >
      {words}
    </button>
  );
}

function obstacle(step: Step, { may, review }: ReleaseState): string | null {
  if (step === 'ask') return may.askWhyNot;
  if (step === 'publish') return may.publishWhyNot;
  const isThere = review.state === 'asked' || review.state === 'approved';
  return isThere ? null : 'This review is over.';
}
