import { ArrowRight } from 'lucide-react';
import type { BehaviorReview, ShownComparison } from '../release/behavior-calls';
import { Kind } from './groups/GroupCard';
import { statusOf } from './groups/group-status';
import { shareInWords } from './groups/share';
import { inReadingOrder, shownChanges } from './groups/shown-changes';
import { headingOf } from './heading';
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
export function GroupsInWords({ comparison, review }: GroupsInWordsProps) {
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
