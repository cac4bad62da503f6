import { ArrowRight } from 'lucide-react';
import { useEffect, useState } from 'react';
import { CallError } from '../../app/browser/calls/call';
import {
  type BehaviorReview,
  readComparison,
  type ShownComparison,
} from '../release/behavior-calls';
import { useEditor } from '../state/editor-context';
import { Button } from '../ui/Button';
import { Dialog } from '../ui/Dialog';
import { Kind } from './groups/GroupCard';
import { statusOf } from './groups/group-status';
import { shareInWords } from './groups/share';
import { inReadingOrder, shownChanges } from './groups/shown-changes';
import { useBehavior, useFollowedBehavior } from './use-behavior';

/** Shows what the draft changes for whom, in words, where there is no room for more. */
export function ChangesInWords() {
  useFollowedBehavior();
  const review = useBehavior((state) => state.review);
  const error = useBehavior((state) => state.error);
  if (!review)
    return (
      <p role="status" className="text-muted">
        {error ?? 'Comparing with what patients have…'}
      </p>
    );
  const { comparison } = review;
  return (
    <section aria-label="What changes for whom">
      <h3 className="font-sans text-sm font-semibold tracking-normal">{headingOf(review)}</h3>
      {comparison.kind === 'compared' ? (
        <GroupsInWords comparison={comparison} review={review} />
      ) : (
        <p className="text-muted">{comparison.because}</p>
      )}
    </section>
  );
}

interface GroupsInWordsProps {
  comparison: ShownComparison;
  /** Review that says how they stand; null where it is over. */
  review: BehaviorReview | null;
}

/** Every group with what becomes of it. */
function GroupsInWords({ comparison, review }: GroupsInWordsProps) {
  return (
    <ul className="mt-2 border-t border-line">
      {inReadingOrder(comparison.groups).map((group) => (
        <li key={group.key} className="border-b border-line py-2">
          <p className="flex flex-wrap items-baseline gap-x-2">
            <span className="font-medium">{group.who}</span>
            <Kind kind={group.kind} />
            <span className="ml-auto text-xs text-muted">
              {[
                group.of === 'people' ? shareInWords(group, comparison.attempts) : null,
                review && statusOf(review, group, nothingSeen),
              ]
                .filter(Boolean)
                .join(' · ')}
            </span>
          </p>
          {shownChanges(group).map(({ kind, before, after }) => (
            <p key={`${kind} ${before} ${after}`} className="break-words text-soft">
              {before} <ArrowRight aria-label="becomes" className="inline size-3.5 align-[-2px]" />{' '}
              {after}
            </p>
          ))}
          {group.notDecided ? <p className="text-warn">{group.notDecided}</p> : null}
          {shownChanges(group).length === 0 ? (
            <ul className="list-disc pl-5 marker:text-faint">
              {group.edits.map(({ path, words }) => (
                <li key={`${path} ${words}`} className="break-words">
                  {words}.
                </li>
              ))}
            </ul>
          ) : null}
        </li>
      ))}
    </ul>
  );
}

const nothingSeen: ReadonlySet<string> = new Set();

/** Says what changes for whom in one sentence or two, and never more than the comparison knows. */
export function headingOf({ comparison }: Pick<BehaviorReview, 'comparison'>): string {
  if (comparison.kind !== 'compared')
    return comparison.kind === 'unfit'
      ? 'A draft with errors cannot be compared.'
      : 'The comparison is not finished, which says nothing of the draft.';
  if (comparison.before === null) return 'Everything in it is new to patients.';
  return `${affected(comparison)} ${everyoneElse(comparison)}`.trim();
}

function affected({ groups }: ShownComparison): string {
  const people = groups.filter(({ of }) => of === 'people').length;
  const open = groups.filter(({ of }) => of === 'others').length;
  if (people > 0)
    return people === 1 ? '1 group of people changes.' : `${people} groups of people change.`;
  if (groups.some(({ of }) => of === 'words')) return 'Only words and pictures change.';
  if (open > 0) return 'Nobody was found for whom something changes.';
  return 'Nothing changes for patients.';
}

function everyoneElse({ groups, others }: ShownComparison): string {
  const isAnybodyAffected = groups.some(({ of }) => of === 'people' || of === 'words');
  if (others?.kind === 'not decided')
    return isAnybodyAffected
      ? 'Whether everyone else meets the same is not decided.'
      : 'Whether everyone meets the same is not decided.';
  if (others?.kind !== 'proved the same') return '';
  return isAnybodyAffected ? 'Everyone else is proved the same.' : 'Everyone is proved the same.';
}

/**
 * Opens what was shown to whoever approved.
 * @param props.of What the approval was of, for those who cannot see where it stands.
 */
export function ShownThen({ comparison, of }: { comparison: string; of: string }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        variant="ghost"
        className="min-h-7 px-2"
        aria-label={`What was shown: ${of}`}
        onClick={() => setOpen(true)}
      >
        What was shown
      </Button>
      {isOpen ? (
        <Dialog
          open
          onOpenChange={setOpen}
          size="lg"
          title="What was shown"
          description="The comparison exactly as it was approved, with the counts of that day."
        >
          <Stored comparison={comparison} />
        </Dialog>
      ) : null}
    </>
  );
}

function Stored({ comparison }: { comparison: string }) {
  const { document, csrf } = useEditor();
  const [lastShown, setLastShown] = useState<ShownComparison | null>(null);
  const [error, setError] = useState<string | null>(null);
  useEffect(() => {
    let wanted = true;
    readComparison(document.id, comparison, csrf)
      .then((shown) => {
        if (wanted) setLastShown(shown);
      })
      .catch((error: unknown) => {
        if (!(error instanceof CallError)) throw error;
        if (wanted) setError(error.message);
      });
    return () => {
      wanted = false;
    };
  }, [document.id, csrf, comparison]);
  if (!lastShown)
    return (
      <p role="status" className="text-muted">
        {error ?? 'Opening…'}
      </p>
    );
  return (
    <>
      <h3 className="font-sans text-sm font-semibold tracking-normal">
        {headingOf({ comparison: lastShown })}
      </h3>
      <GroupsInWords comparison={lastShown} review={null} />
    </>
  );
}
