import { classNames } from '../../app/design/ui/class-names';
import type { Outcome, OutcomeCell } from '../../engine/proof';
import type { Counting } from '../state/tally';

interface CellLookProps {
  state: OutcomeCell;
  kind: Outcome['kind'];
  /** Number of those who come here; null while nothing was counted. */
  count: number | null;
  /** Number of those counted who are in the fullest cell of its kind. */
  most?: number;
  isChosen?: boolean;
  isSmall?: boolean;
}

/** Tints from few people to many. */
const tints: Record<Outcome['kind'], readonly string[]> = {
  qualified: [
    'bg-good-tint',
    'bg-[color-mix(in_srgb,var(--good)_14%,var(--good-tint))]',
    'bg-[color-mix(in_srgb,var(--good)_28%,var(--good-tint))]',
    'bg-[color-mix(in_srgb,var(--good)_44%,var(--good-tint))]',
  ],
  concern: [
    'bg-warn-tint',
    'bg-[color-mix(in_srgb,var(--warn)_12%,var(--warn-tint))]',
    'bg-[color-mix(in_srgb,var(--warn)_22%,var(--warn-tint))]',
    'bg-[color-mix(in_srgb,var(--warn)_34%,var(--warn-tint))]',
  ],
  terminated: [
    'bg-bad-tint',
    'bg-[color-mix(in_srgb,var(--bad)_14%,var(--bad-tint))]',
    'bg-[color-mix(in_srgb,var(--bad)_26%,var(--bad-tint))]',
    'bg-[color-mix(in_srgb,var(--bad)_38%,var(--bad-tint))]',
  ],
};

const numbers = new Intl.NumberFormat('en-US');

/** A cell of the matrix: filled, dashed, hatched or with a question mark, never told apart by color alone. */
export function CellLook({
  state,
  kind,
  count,
  most = 0,
  isChosen = false,
  isSmall = false,
}: CellLookProps) {
  const look =
    state === 'impossible'
      ? 'outcome-hatched'
      : state === 'not decided'
        ? 'border border-dotted border-warn text-warn font-bold'
        : count !== null && count > 0
          ? `${tints[kind][shadeOf(count, most)]} font-semibold text-ink`
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
      {state === 'impossible' ? null : state === 'not decided' ? '?' : numberIn(count)}
    </span>
  );
}

function numberIn(count: number | null): string {
  return count === null ? '' : numbers.format(count);
}

function shadeOf(count: number, most: number): number {
  // Where hardly anybody was counted, one more is not many more.
  const share = count / Math.max(most, 10);
  return share > 0.6 ? 3 : share > 0.25 ? 2 : share > 0.06 ? 1 : 0;
}

const words = {
  people: {
    sample: 38,
    some: 'for example: 38 people came here; darker, more',
    none: 'possible, nobody yet',
  },
  runs: {
    sample: 2,
    some: 'for example: 2 saved runs end here; darker, more',
    none: 'possible, no saved run yet',
  },
};

/** Shows what the signs of the matrix mean. */
export function Legend({ counting }: { counting: Counting }) {
  const { sample, some, none } = words[counting];
  return (
    <ul className="mt-3 flex flex-wrap gap-x-6 gap-y-1.5 text-xs text-muted">
      <li className="flex items-center gap-2">
        <CellLook state="possible" kind="concern" count={sample} isSmall />
        {some}
      </li>
      <li className="flex items-center gap-2">
        <CellLook state="possible" kind="concern" count={0} isSmall /> {none}
      </li>
      <li className="flex items-center gap-2">
        <CellLook state="impossible" kind="concern" count={0} isSmall /> nobody can, proved
      </li>
      <li className="flex items-center gap-2">
        <CellLook state="not decided" kind="concern" count={0} isSmall /> not decided
      </li>
    </ul>
  );
}
