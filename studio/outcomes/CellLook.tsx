import { classNames } from '../../app/ui/class-names';
import type { Outcome, OutcomeCell } from '../../engine/proof';

interface CellLookProps {
  state: OutcomeCell;
  kind: Outcome['kind'];
  /** How many saved runs end here. */
  count: number;
  isChosen?: boolean;
  isSmall?: boolean;
}

const tints: Record<Outcome['kind'], string> = {
  qualified: 'bg-good-tint',
  concern: 'bg-warn-tint',
  terminated: 'bg-bad-tint',
};

/** A cell of the matrix: filled, dashed, hatched or with a question mark, never told apart by color alone. */
export function CellLook({ state, kind, count, isChosen = false, isSmall = false }: CellLookProps) {
  const look =
    state === 'impossible'
      ? 'outcome-hatched'
      : state === 'not decided'
        ? 'border border-dotted border-warn text-warn font-bold'
        : count > 0
          ? `${tints[kind]} font-semibold text-ink`
          : 'border border-dashed border-control text-muted';
  return (
    <span
      aria-hidden
      className={classNames(
        'grid place-items-center rounded-sm text-xs tabular-nums',
        isSmall ? 'h-5 w-8' : 'h-[1.4rem] w-full',
        look,
        isChosen && 'ring-2 ring-ink',
      )}
    >
      {state === 'impossible' ? null : state === 'not decided' ? '?' : count}
    </span>
  );
}
