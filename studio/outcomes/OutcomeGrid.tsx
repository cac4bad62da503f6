import { ChevronDown, ChevronRight } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, useRef, useState } from 'react';
import type { OutcomeMatrix } from '../../engine/proof';
import { useEditor, useOutcomes } from '../editor/editor-context';
import { CellLook } from './CellLook';
import { cellWords } from './cell-words';
import { endsBuyNothing } from './heading';
import {
  type Column,
  cellAt,
  groupWords,
  keyOf,
  type MatrixView,
  type ProductColumns,
  type Row,
  type RowGroup,
} from './matrix-view';
import { type PlacedRun, runsAt } from './runs-by-cell';

export interface ShownMatrix {
  view: MatrixView;
  matrix: OutcomeMatrix;
  runs: readonly PlacedRun[];
}

const tones: Record<RowGroup['kind'], string> = {
  qualified: 'text-good',
  concern: 'text-warn',
  terminated: 'text-bad',
};

/** The matrix as a grid: arrow keys go from cell to cell, Enter chooses one. */
export function OutcomeGrid({ view, matrix, runs }: ShownMatrix) {
  const { outcomes } = useEditor();
  const chosen = useOutcomes((state) => state.chosen);
  const [opened, setOpened] = useState<string | null>(
    () => view.products.find(({ strengths }) => strengths.length > 0)?.key ?? null,
  );
  const columns = view.products.flatMap((product): Column[] =>
    product.key === opened && product.strengths.length > 0
      ? product.strengths.flatMap(({ supplies }) => supplies)
      : [product],
  );
  const grid = useRef<HTMLTableElement>(null);
  const [here, setHere] = useState({ row: 0, column: 0 });
  const rows = view.groups.flatMap((group) => group.rows);
  const isClosed = endsBuyNothing(view);

  const press = (event: KeyboardEvent<HTMLTableElement>) => {
    if (!(event.target instanceof HTMLElement) || event.target.dataset['cell'] === undefined)
      return;
    const to = moved(event.key, here, rows.length, columns.length, event.ctrlKey);
    if (!to) return;
    event.preventDefault();
    setHere(to);
    grid.current?.querySelector<HTMLElement>(`[data-cell="${to.row} ${to.column}"]`)?.focus();
  };

  return (
    <div className="-mx-2 min-h-0 overflow-x-auto px-2 pt-2">
      <table
        ref={grid}
        // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a grid is a table whose cells are chosen, as the ARIA practices have it
        role="grid"
        aria-label="Outcomes by what is in the cart"
        onKeyDown={press}
        className="w-full border-separate border-spacing-x-1 border-spacing-y-0.5 text-sm"
      >
        <Head products={view.products} opened={opened} onOpen={setOpened} />
        {view.groups.map((group) => (
          <tbody key={group.kind}>
            <tr>
              <th
                scope="rowgroup"
                colSpan={columns.length + 1}
                className="border-t border-line pt-2 pb-0.5 text-left font-semibold"
              >
                <span className={tones[group.kind]}>{groupWords[group.kind]}</span>{' '}
                <span className="text-xs font-normal text-muted">
                  {group.kind === 'concern' ? `${group.rows.length}, by their first reason` : ''}
                  {group.kind === 'terminated' && isClosed
                    ? 'Nobody who ends here can buy anything. Proved for every way through.'
                    : ''}
                </span>
              </th>
            </tr>
            {group.rows.map((row) => {
              const index = rows.indexOf(row);
              const isHot = chosen !== null && keyOf(chosen.outcome) === row.key;
              return (
                <tr key={row.key}>
                  <th
                    scope="row"
                    title={row.outcome.reason ?? undefined}
                    className={`sticky left-0 z-10 max-w-56 min-w-40 truncate bg-paper pr-2 text-left text-[0.8125rem] ${isHot ? 'font-semibold' : 'font-normal'}`}
                  >
                    {row.label}
                  </th>
                  {columns.map((column, place) => (
                    <Cell
                      key={column.key}
                      row={row}
                      column={column}
                      matrix={matrix}
                      runs={runs}
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
                </tr>
              );
            })}
          </tbody>
        ))}
      </table>
    </div>
  );
}

function moved(
  key: string,
  { row, column }: { row: number; column: number },
  rows: number,
  columns: number,
  isFar: boolean,
) {
  const to = {
    ArrowUp: { row: row - 1, column },
    ArrowDown: { row: row + 1, column },
    ArrowLeft: { row, column: column - 1 },
    ArrowRight: { row, column: column + 1 },
    Home: { row: isFar ? 0 : row, column: 0 },
    End: { row: isFar ? rows - 1 : row, column: columns - 1 },
  }[key];
  const isThere = to && to.row >= 0 && to.row < rows && to.column >= 0 && to.column < columns;
  return isThere ? to : null;
}

interface CellProps {
  row: Row;
  column: Column;
  matrix: OutcomeMatrix;
  runs: readonly PlacedRun[];
  at: string;
  isHere: boolean;
  isChosen: boolean;
  onChoose(): void;
}

function Cell({ row, column, matrix, runs, at, isHere, isChosen, onChoose }: CellProps) {
  const state = cellAt(row.cells, column);
  const carts = column.at.map((one) => matrix.carts[one] ?? null);
  const count = runsAt(runs, row.key, carts).length;
  const choose = state === 'possible' ? onChoose : () => {};
  return (
    <td
      // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a grid is a table whose cells are chosen, as the ARIA practices have it
      role="gridcell"
      data-cell={at}
      tabIndex={isHere ? 0 : -1}
      aria-selected={isChosen}
      aria-disabled={state !== 'possible' || undefined}
      aria-label={`${row.label}, ${column.words}: ${cellWords(state, count)}`}
      onClick={choose}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' && event.key !== ' ') return;
        event.preventDefault();
        choose();
      }}
      className={`min-w-9 rounded-sm p-0.5 ${state === 'possible' ? 'cursor-pointer' : ''}`}
    >
      <CellLook state={state} kind={row.outcome.kind} count={count} isChosen={isChosen} />
    </td>
  );
}

interface HeadProps {
  products: readonly ProductColumns[];
  opened: string | null;
  onOpen(key: string | null): void;
}

/** Products; of the one that is open, its strengths and how often they ship. */
function Head({ products, opened, onOpen }: HeadProps) {
  const isOpen = ({ key, strengths }: ProductColumns) => key === opened && strengths.length > 0;
  const [open] = products.filter(isOpen);
  const depth = open ? 3 : 1;
  return (
    <thead className="text-center align-bottom text-xs text-muted">
      <tr>
        <td rowSpan={depth} className="sticky left-0 z-10 bg-paper" />
        {products.map((product) => {
          const wide = product.strengths.reduce((sum, { supplies }) => sum + supplies.length, 0);
          return (
            <th
              key={product.key}
              scope={isOpen(product) ? 'colgroup' : 'col'}
              colSpan={isOpen(product) ? wide : 1}
              rowSpan={isOpen(product) ? 1 : depth}
              className="px-0.5 pb-1 align-bottom font-normal"
            >
              {product.strengths.length === 0 ? (
                <ProductName product={product} />
              ) : (
                <button
                  type="button"
                  aria-expanded={isOpen(product)}
                  onClick={() => onOpen(isOpen(product) ? null : product.key)}
                  className="cursor-pointer hover:underline"
                >
                  <ProductName product={product}>
                    {isOpen(product) ? (
                      <ChevronDown aria-hidden className="inline size-3" />
                    ) : (
                      <ChevronRight aria-hidden className="inline size-3" />
                    )}
                  </ProductName>
                </button>
              )}
            </th>
          );
        })}
      </tr>
      {open ? (
        <>
          <tr>
            {open.strengths.map(({ words, supplies }) => (
              <th
                key={words}
                scope="colgroup"
                colSpan={supplies.length}
                className="border-b border-line-strong font-normal"
              >
                {words}
              </th>
            ))}
          </tr>
          <tr>
            {open.strengths.flatMap(({ supplies }) =>
              supplies.map(({ key, title, words }) => (
                <th key={key} scope="col" title={words} className="font-normal whitespace-nowrap">
                  {title}
                </th>
              )),
            )}
          </tr>
        </>
      ) : null}
    </thead>
  );
}

function ProductName({
  product: { title, form },
  children,
}: {
  product: ProductColumns;
  children?: ReactNode;
}) {
  return (
    <>
      <span className="block font-display text-sm leading-tight text-ink">{title}</span>
      {form} {children}
    </>
  );
}
