import { type KeyboardEvent, useRef, useState } from 'react';
import type { OutcomeMatrix } from '../../engine/proof';
import { useEditor, useOutcomes } from '../state/editor-context';
import { partOf, type Tally } from '../state/tally';
import { ClosedArea } from './ClosedArea';
import { GridCell } from './GridCell';
import { GridHead } from './GridHead';
import { type GridPlace, isClosedAt, moved } from './grid-moves';
import { endsBuyNothing } from './heading';
import {
  type Column,
  groupWords,
  keyOf,
  type MatrixView,
  type ProductColumns,
  type RowGroup,
} from './matrix-view';

export interface ShownMatrix {
  view: MatrixView;
  matrix: OutcomeMatrix;
  tally: Tally;
}

const tones: Record<RowGroup['kind'], string> = {
  qualified: 'text-good',
  concern: 'text-warn',
  terminated: 'text-bad',
};

/** The matrix as a grid: arrow keys go from cell to cell, Enter chooses one. */
export function OutcomeGrid({ view, matrix, tally }: ShownMatrix) {
  const { outcomes } = useEditor();
  const chosen = useOutcomes((state) => state.chosen);
  const [opened, setOpened] = useState<string | null>(
    () => view.products.find(({ strengths }) => strengths.length > 0)?.key ?? null,
  );
  const [isWide, setIsWide] = useState(false);
  const strengthsOf = (product: ProductColumns) =>
    product.key === opened ? ((isWide ? null : product.together) ?? product.strengths) : [];
  const columns = view.products.flatMap((product): Column[] => {
    const strengths = strengthsOf(product);
    return strengths.length > 0 ? strengths.flatMap(({ supplies }) => supplies) : [product];
  });
  const grid = useRef<HTMLTableElement>(null);
  const [here, setHere] = useState<GridPlace>({ row: 0, column: 0 });
  const rows = view.groups.flatMap((group) => group.rows);
  const closed = closedRows(view);
  const shape = { rows: rows.length, columns: columns.length, closed };
  const nameOf = (place: GridPlace) =>
    isClosedAt(place, shape) ? 'closed' : `${place.row} ${place.column}`;

  const press = (event: KeyboardEvent<HTMLTableElement>) => {
    if (!(event.target instanceof HTMLElement) || event.target.dataset['cell'] === undefined)
      return;
    const to = moved(event.key, here, shape, event.ctrlKey);
    if (!to) return;
    event.preventDefault();
    setHere(to);
    grid.current?.querySelector<HTMLElement>(`[data-cell="${nameOf(to)}"]`)?.focus();
  };

  return (
    <div className="-mx-2 min-h-64 flex-1 overflow-auto px-2 max-md:max-h-[75vh] max-md:flex-none">
      <table
        ref={grid}
        // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a grid is a table whose cells are chosen, as the ARIA practices have it
        role="grid"
        aria-label="Outcomes by what is in the cart"
        onKeyDown={press}
        className="w-full border-separate border-spacing-x-1 border-spacing-y-0.5 text-sm"
      >
        <GridHead
          products={view.products}
          strengthsOf={strengthsOf}
          isWide={isWide}
          onOpen={setOpened}
          onWiden={setIsWide}
        />
        {view.groups.map((group) => (
          <tbody key={group.kind}>
            <tr>
              <th
                scope="rowgroup"
                colSpan={columns.length + 1}
                className="border-t border-line pt-2 pb-0.5 text-left font-semibold"
              >
                <span className={tones[group.kind]}>{groupWords[group.kind]}</span>{' '}
                <span className="text-xs font-normal text-muted">{shareOf(group, tally)}</span>
              </th>
            </tr>
            {group.rows.map((row, nth) => {
              const index = rows.indexOf(row);
              const isHot = chosen !== null && keyOf(chosen.outcome) === row.key;
              const isClosed = group.kind === 'terminated' && closed !== null;
              return (
                <tr key={row.key}>
                  <th
                    scope="row"
                    title={row.outcome.reason ?? undefined}
                    className={`sticky left-0 z-10 max-w-56 min-w-40 truncate bg-paper pr-2 text-left text-[0.8125rem] ${isHot ? 'font-semibold' : 'font-normal'}`}
                  >
                    {row.label}
                  </th>
                  {(isClosed ? columns.slice(0, 1) : columns).map((column, place) => (
                    <GridCell
                      key={column.key}
                      row={row}
                      column={column}
                      matrix={matrix}
                      tally={tally}
                      most={mostIn(group, tally)}
                      at={`${index} ${place}`}
                      isHere={here.row === index && here.column === place}
                      isChosen={isHot && chosen?.column === column.words}
                      onChoose={() => {
                        setHere({ row: index, column: place });
                        outcomes.choose({
                          outcome: row.outcome,
                          column: column.words,
                          carts: column.at.map((one) => matrix.carts[one] ?? null),
                        });
                      }}
                    />
                  ))}
                  {isClosed && nth === 0 && columns.length > 1 ? (
                    <ClosedArea
                      rows={group.rows.length}
                      columns={columns.length - 1}
                      isHere={isClosedAt(here, shape)}
                    />
                  ) : null}
                </tr>
              );
            })}
          </tbody>
        ))}
      </table>
    </div>
  );
}

/** The rows of everybody whom the quiz ended for, where it is proved that none of them can buy anything. */
function closedRows(view: MatrixView) {
  const at = view.groups.findIndex(({ kind }) => kind === 'terminated');
  const group = view.groups[at];
  if (!group || !endsBuyNothing(view)) return null;
  const first = view.groups.slice(0, at).reduce((sum, { rows }) => sum + rows.length, 0);
  return { first, last: first + group.rows.length - 1 };
}

/** Number of those in the fullest row of a group. */
function mostIn({ rows }: RowGroup, tally: Tally): number {
  return Math.max(0, ...rows.map(({ key }) => tally.at(key) ?? 0));
}

/** “645 of 1,208 people”, or how many reasons there are while nobody was counted. */
function shareOf({ kind, rows }: RowGroup, { total, at, counting }: Tally): string {
  const byReason = kind === 'concern' ? ', by their first reason' : '';
  if (total === null || total === 0) return byReason && `${rows.length}${byReason}`;
  const count = rows.reduce((sum, { key }) => sum + (at(key) ?? 0), 0);
  return `${partOf(count, total, counting)}${byReason}`;
}
