import { ArrowRight } from 'lucide-react';
import { classNames } from '../../../app/design/ui/class-names';
import { formatMoney } from '../../../engine/values';
import type { ShownChange, ShownGroup } from '../../release/behavior-calls';
import { isOfSome, shownChanges } from './shown-changes';

interface BecomesOfThemProps {
  group: ShownGroup;
  chosen: ShownChange;
  onChoose(change: ShownChange): void;
}

/** All that becomes of a group, the gravest first; each is somebody else, who shows on the phones when chosen. */
export function BecomesOfThem({ group, chosen, onChoose }: BecomesOfThemProps) {
  return (
    <section aria-label="What becomes of them">
      <h2 className="font-sans text-xs font-semibold tracking-normal text-muted">
        What becomes of them
      </h2>
      <ul className="mt-1 border-t border-line">
        {shownChanges(group).map((change) => {
          const isChosen = change === chosen;
          return (
            <li
              key={`${change.kind} ${change.before} ${change.after}`}
              className="border-b border-line"
            >
              <button
                type="button"
                aria-current={isChosen || undefined}
                onClick={() => onChoose(change)}
                className={classNames(
                  'grid w-full cursor-pointer grid-cols-[1fr_auto] gap-x-2 rounded-xs py-1.5 text-left',
                  isChosen ? 'font-medium' : 'text-soft hover:text-ink',
                )}
              >
                <span className="min-w-0 break-words">
                  <span className="font-normal text-muted">
                    {isOfSome(group, change) ? 'Some of them: ' : ''}
                    {change.before}
                  </span>{' '}
                  <ArrowRight
                    aria-label="becomes"
                    className="inline size-3.5 align-[-2px] text-muted"
                  />{' '}
                  {change.after}
                </span>
                <Price {...change.price} />
              </button>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

function Price({ before, after }: ShownChange['price']) {
  if (before === 0 && after === 0) return null;
  const words =
    before === after ? formatMoney(after) : `${formatMoney(before)} → ${formatMoney(after)}`;
  return (
    <span className={`text-right tabular-nums ${before === after ? 'text-muted' : 'text-info'}`}>
      {words}
    </span>
  );
}
