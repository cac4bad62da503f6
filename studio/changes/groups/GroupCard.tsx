import { ArrowRight, CircleCheck, CircleDashed, MessageSquare, PencilLine } from 'lucide-react';
import { forwardRef } from 'react';
import { classNames } from '../../../app/design/ui/class-names';
import type { BehaviorReview, ReplayedAttempts, ShownGroup } from '../../release/behavior-calls';
import { type GroupStatus, saidOf, statusOf } from './group-status';
import { shareInWords, shareOf } from './share';
import { isOfSome, shownChanges } from './shown-changes';

interface GroupCardProps {
  group: ShownGroup;
  review: BehaviorReview;
  attempts: ReplayedAttempts;
  seen: ReadonlySet<string>;
  isChosen: boolean;
  onChoose(): void;
}

/** Shows who is affected, what changes for them, how many they are, and how it was decided. */
export const GroupCard = forwardRef<HTMLButtonElement, GroupCardProps>(function GroupCard(
  { group, review, attempts, seen, isChosen, onChoose },
  ref,
) {
  const [first] = shownChanges(group);
  const comments = saidOf(review, group).length;
  return (
    <button
      ref={ref}
      type="button"
      aria-current={isChosen || undefined}
      onClick={onChoose}
      className={classNames(
        'relative block w-full cursor-pointer rounded-lg border px-3 pt-2.5 pb-3 text-left',
        isChosen
          ? 'border-line-strong bg-card shadow-md before:absolute before:inset-y-3 before:-left-px before:w-[3px] before:rounded-full before:bg-brand'
          : 'border-transparent hover:bg-sunken',
      )}
    >
      <span className="block font-semibold text-pretty">{group.who}</span>
      {first ? (
        <span className="mt-1.5 grid grid-cols-[1rem_1fr] gap-x-1.5 gap-y-0.5 text-muted">
          {isOfSome(group, first) ? <span className="col-start-2">Some of them:</span> : null}
          <span className="col-start-2 line-clamp-3">{first.before}</span>
          <ArrowRight aria-label="becomes" className="mt-0.5 size-3.5" />
          <span className="line-clamp-3 font-medium text-ink">{first.after}</span>
        </span>
      ) : (
        <span className="mt-1 block text-muted">{withoutPerson(group)}</span>
      )}
      {group.of === 'people' ? <Share group={group} attempts={attempts} /> : null}
      <span className="mt-2 flex flex-wrap items-center gap-x-2 gap-y-1 text-xs text-muted">
        {group.of === 'people' || group.of === 'words' ? (
          <span>{shareInWords(group, attempts)}</span>
        ) : null}
        <Kind kind={group.kind} />
        <span className="ml-auto inline-flex items-center gap-2">
          {comments > 0 ? (
            <span className="inline-flex items-center gap-1">
              <MessageSquare aria-hidden className="size-3.5" />
              {comments}
              <span className="sr-only">{comments === 1 ? ' comment' : ' comments'}</span>
            </span>
          ) : null}
          <Status status={statusOf(review, group, seen)} />
        </span>
      </span>
    </button>
  );
});

function Share({ group, attempts }: Pick<GroupCardProps, 'group' | 'attempts'>) {
  const share = shareOf(group, attempts);
  return (
    <span aria-hidden className="mt-2 block h-1 overflow-hidden rounded-full bg-sunken">
      {share === null ? null : (
        <span
          className="block h-full min-w-1 rounded-full bg-brand/65"
          style={{ width: `${share * 100}%` }}
        />
      )}
    </span>
  );
}

/** Decides, or only reads differently. */
export function Kind({ kind }: Pick<ShownGroup, 'kind'>) {
  return (
    <span
      className={classNames(
        'rounded-full px-2 py-px text-xs font-semibold',
        kind === 'clinical' ? 'bg-warn-tint text-warn' : 'bg-sunken text-muted',
      )}
    >
      {kind}
    </span>
  );
}

const marks = {
  'not seen': null,
  seen: null,
  accepted: CircleCheck,
  'change asked for': PencilLine,
} as const;

const tones: Record<GroupStatus, string> = {
  'not seen': '',
  seen: '',
  accepted: 'text-good',
  'change asked for': 'text-warn',
};

function Status({ status }: { status: GroupStatus }) {
  const Mark = marks[status];
  return (
    <span className={`inline-flex items-center gap-1 whitespace-nowrap ${tones[status]}`}>
      {Mark ? <Mark aria-hidden className="size-3.5" /> : null}
      {status === 'seen' ? 'not decided' : status}
    </span>
  );
}

/** Words for a group of which nobody is shown. */
function withoutPerson({ of, edits, notDecided }: ShownGroup) {
  const count = edits.length === 1 ? '1 edit' : `${edits.length} edits`;
  switch (of) {
    case 'words':
      return `${edits.length === 1 ? '1 text' : `${edits.length} texts`}, same outcome`;
    case 'without effect':
      return `${count} that nobody meets`;
    case 'held to':
      return edits.length === 1 ? edits[0]?.words : count;
    case 'everything':
      return 'There is nothing to compare with';
    case 'others':
    case 'people':
      return (
        <>
          <CircleDashed aria-hidden className="mr-1 inline size-3.5 align-[-2px] text-warn" />
          {notDecided ?? 'Not decided'}
        </>
      );
  }
}
