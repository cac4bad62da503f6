import type { Counting } from '../state/tally';
import { CellLook } from './CellLook';

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
