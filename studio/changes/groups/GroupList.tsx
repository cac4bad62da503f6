import { CircleCheck, CircleDashed } from 'lucide-react';
import { useEffect, useRef } from 'react';
import type { BehaviorReview, ShownComparison, ShownGroup } from '../../release/behavior-calls';
import { useIsNarrow } from '../../ui/use-is-narrow';
import { GroupCard } from './GroupCard';
import { replayedInWords } from './share';

interface GroupListProps {
  review: BehaviorReview;
  comparison: ShownComparison;
  groups: readonly ShownGroup[];
  chosen: ShownGroup | null;
  seen: ReadonlySet<string>;
  onChoose(group: ShownGroup): void;
}

/** The groups of people whom the change touches, and what is proved of everybody else. */
export function GroupList({ review, comparison, groups, chosen, seen, onChoose }: GroupListProps) {
  const isNarrow = useIsNarrow();
  const cards = useRef(new Map<string, HTMLButtonElement>());
  const move = (by: number, isFocused: boolean) => {
    const place = groups.findIndex(({ key }) => key === chosen?.key);
    const next = groups[Math.min(groups.length - 1, Math.max(0, place + by))];
    if (!next) return;
    onChoose(next);
    const card = cards.current.get(next.key);
    if (isFocused) card?.focus();
    card?.scrollIntoView?.({ block: 'nearest' });
  };
  useLetterKeys((by) => move(by, false));
  return (
    <div className="relative min-h-0 flex-1 overflow-auto px-2.5 pb-3">
      <ul
        aria-label="Groups"
        className="flex flex-col gap-0.5"
        onKeyDown={(event) => {
          const by = { ArrowDown: 1, ArrowUp: -1 }[event.key];
          if (by === undefined) return;
          event.preventDefault();
          move(by, true);
        }}
      >
        {groups.map((group) => (
          <li key={group.key} className={dividesAt(groups, group) ? dividing : undefined}>
            <GroupCard
              ref={(card) => {
                if (card) cards.current.set(group.key, card);
                else cards.current.delete(group.key);
              }}
              group={group}
              review={review}
              attempts={comparison.attempts}
              seen={seen}
              isChosen={group.key === chosen?.key}
              onChoose={() => onChoose(group)}
            />
          </li>
        ))}
      </ul>
      <Others comparison={comparison} />
      {/* Elsewhere the strip below says it. */}
      {comparison.before === null || !isNarrow ? null : (
        <p className="px-3 pt-2.5 text-xs text-muted">{replayedInWords(comparison.attempts)}</p>
      )}
    </div>
  );
}

const dividing = 'mt-1.5 border-t border-line pt-1.5';

/** People come first; the first of the rest stands apart. */
function dividesAt(groups: readonly ShownGroup[], group: ShownGroup): boolean {
  const place = groups.indexOf(group);
  return place > 0 && group.of !== 'people' && groups[place - 1]?.of === 'people';
}

function Others({ comparison: { groups, others } }: Pick<GroupListProps, 'comparison'>) {
  if (!others) return null;
  const everyone = groups.some(({ of }) => of === 'people' || of === 'words')
    ? 'Everyone else'
    : 'Everyone';
  return others.kind === 'proved the same' ? (
    <p className="mt-2 flex items-start gap-2 rounded-lg bg-good-tint px-3 py-2.5 text-good">
      <CircleCheck aria-hidden className="mt-0.5 size-4 shrink-0" />
      <span>
        <b>{everyone} is proved the same:</b> same pages, reasons, cart and price, for every way
        through.
      </span>
    </p>
  ) : (
    <p className="mt-2 flex items-start gap-2 rounded-lg bg-warn-tint px-3 py-2.5 text-warn">
      <CircleDashed aria-hidden className="mt-0.5 size-4 shrink-0" />
      <span>
        <b>{everyone}: not decided.</b> {others.because}
      </span>
    </p>
  );
}

/** J and K lead from group to group wherever the focus is, as long as nobody writes or has a window open. */
function useLetterKeys(move: (by: number) => void): void {
  const latest = useRef(move);
  latest.current = move;
  useEffect(() => {
    function press({ key, target, metaKey, ctrlKey, altKey }: KeyboardEvent) {
      const by = { j: 1, k: -1 }[key];
      if (by === undefined || metaKey || ctrlKey || altKey) return;
      const isElsewhere =
        target instanceof HTMLElement &&
        (target.isContentEditable ||
          target.closest('input, textarea, select, [role="dialog"], [role="menu"]') !== null);
      if (!isElsewhere) latest.current(by);
    }
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  }, []);
}
