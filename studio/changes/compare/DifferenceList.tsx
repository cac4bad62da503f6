import { Undo2 } from 'lucide-react';
import { classNames } from '../../../app/design/ui/class-names';
import type { Difference } from '../../../engine/authoring';
import { Button } from '../../ui/Button';
import { type DifferenceGroup, isClinical } from './group-differences';

interface DifferenceListProps {
  groups: readonly DifferenceGroup[];
  chosen: Difference | null;
  /** The reason why nothing can be undone now; null when it can. */
  whyNot: string | null;
  onChoose(difference: Difference): void;
  onTakeBack(difference: Difference): void;
}

/** Lists the differences in words, step by step. */
export function DifferenceList({
  groups,
  chosen,
  whyNot,
  onChoose,
  onTakeBack,
}: DifferenceListProps) {
  return (
    <>
      {groups.map(({ title, differences }) => (
        <section key={title} aria-label={title} className="border-b border-line py-2">
          <h2 className="px-4 py-1 font-sans text-xs font-semibold tracking-normal text-muted">
            {title}
          </h2>
          <ul>
            {differences.map((difference) => {
              const isChosen = isSame(difference, chosen);
              return (
                <li
                  key={`${difference.path} ${difference.words}`}
                  className={classNames(
                    'border-l-2 px-3.5 py-1.5',
                    isChosen ? 'border-brand bg-brand-tint' : 'border-transparent',
                  )}
                >
                  <button
                    type="button"
                    aria-current={isChosen || undefined}
                    onClick={() => onChoose(difference)}
                    className="block w-full cursor-pointer rounded-xs text-left break-words hover:underline"
                  >
                    {difference.words}.
                  </button>
                  <div className="mt-1 flex min-h-7 items-center gap-2">
                    <Chip clinical={isClinical(difference)} />
                    {isChosen ? (
                      <Button
                        variant="ghost"
                        whyNot={whyNot}
                        className="ml-auto min-h-7 px-2.5"
                        onClick={() => onTakeBack(difference)}
                      >
                        <Undo2 aria-hidden className="size-3.5" />
                        Take back
                      </Button>
                    ) : null}
                  </div>
                </li>
              );
            })}
          </ul>
        </section>
      ))}
    </>
  );
}

/** Differences are told anew with every edit; the same words at the same place are the same one. */
export function isSame(one: Difference, other: Difference | null): boolean {
  return other !== null && one.path === other.path && one.words === other.words;
}

function Chip({ clinical }: { clinical: boolean }) {
  return (
    <span
      className={classNames(
        'rounded-full px-2 py-0.5 text-xs font-semibold',
        clinical ? 'bg-warn-tint text-warn' : 'bg-sunken text-muted',
      )}
    >
      {clinical ? 'needs clinical review' : 'words and pictures'}
    </span>
  );
}
