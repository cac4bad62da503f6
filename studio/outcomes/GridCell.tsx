import type { OutcomeCell, OutcomeMatrix } from '../../engine/proof';
import { type Counting, counted, type Tally } from '../state/tally';
import { CellLook } from './CellLook';
import { type Column, cellAt, type Row } from './matrix-view';

interface GridCellProps {
  matrix: OutcomeMatrix;
  tally: Tally;
  row: Row;
  column: Column;
  /** Number of those in the fullest cell of its kind. */
  most: number;
  at: string;
  isHere: boolean;
  isChosen: boolean;
  onChoose(): void;
}

/** An outcome with what is in the cart: how many come there, or that nobody can. */
export function GridCell(props: GridCellProps) {
  const { row, column, matrix, tally, most, at, isHere, isChosen, onChoose } = props;
  const state = cellAt(row.cells, column);
  const carts = column.at.map((one) => matrix.carts[one] ?? null);
  const count = tally.at(row.key, carts);
  const choose = state === 'possible' ? onChoose : () => {};
  return (
    <td
      // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a grid is a table whose cells are chosen, as the ARIA practices have it
      role="gridcell"
      data-cell={at}
      tabIndex={isHere ? 0 : -1}
      aria-selected={isChosen}
      aria-disabled={state !== 'possible' || undefined}
      aria-label={`${row.label}, ${column.words}: ${cellWords(state, count, tally.counting)}`}
      onClick={choose}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' && event.key !== ' ') return;
        event.preventDefault();
        choose();
      }}
      className={`min-w-9 rounded-sm p-0.5 ${state === 'possible' ? 'cursor-pointer' : ''}`}
    >
      <CellLook
        state={state}
        kind={row.outcome.kind}
        count={count}
        most={most}
        isChosen={isChosen}
      />
    </td>
  );
}

/** Words for a cell, for those who cannot see it. @param count Null while nothing was counted. */
export function cellWords(state: OutcomeCell, count: number | null, counting: Counting): string {
  if (state === 'impossible') return 'nobody can, proved';
  if (state === 'not decided') return 'not decided';
  if (count === null) return 'possible, not counted yet';
  if (count > 0) return `possible, ${counted(count, counting)}`;
  return counting === 'people' ? 'possible, nobody yet' : 'possible, no saved run yet';
}
