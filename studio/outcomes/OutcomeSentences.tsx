import { useEditor, useOutcomes } from '../state/editor-context';
import { counted, type Tally } from '../state/tally';
import { closedWords } from './ClosedArea';
import { cellWords } from './GridCell';
import { endsBuyNothing } from './heading';
import { cellAt, groupWords, keyOf, type ProductColumns, type Row } from './matrix-view';
import type { ShownMatrix } from './OutcomeGrid';

/** The same as the matrix, as text. */
export function OutcomeSentences({ view, matrix, tally }: ShownMatrix) {
  const { outcomes } = useEditor();
  const chosen = useOutcomes((state) => state.chosen);
  const isClosed = endsBuyNothing(view);
  const cartsOf = ({ at }: ProductColumns) => at.map((one) => matrix.carts[one] ?? null);
  /** Number of those counted who leave with it. */
  const countOf = (row: Row, column: ProductColumns) => {
    const count = tally.at(row.key, cartsOf(column));
    return count ? ` (${count.toLocaleString('en-US')})` : '';
  };
  const says = (row: Row, column: ProductColumns) => {
    const count = tally.at(row.key, cartsOf(column));
    return cellWords(cellAt(row.cells, column), count, tally.counting);
  };
  return (
    <div className="mt-2 flex flex-col gap-4">
      {view.groups.map(({ kind, rows }) => (
        <section key={kind} aria-label={groupWords[kind]}>
          <h3 className="font-sans text-sm font-semibold tracking-normal">{groupWords[kind]}</h3>
          {kind === 'terminated' && isClosed ? (
            <p className="text-muted">
              {closedWords.claim} {closedWords.proof}
            </p>
          ) : null}
          <ul className="mt-1 divide-y divide-line">
            {rows.map((row) => {
              const never = view.products.filter(
                (column) => column.key !== 'nothing' && cellAt(row.cells, column) === 'impossible',
              );
              const open = view.products.filter(
                (column) => cellAt(row.cells, column) === 'not decided',
              );
              const can = view.products.filter(
                (column) => cellAt(row.cells, column) === 'possible',
              );
              const isHot = chosen !== null && keyOf(chosen.outcome) === row.key;
              return (
                <li key={row.key} className="py-1.5">
                  <p className={isHot ? 'font-semibold' : 'font-medium'}>{row.label}</p>
                  <p className="text-soft">
                    {can.length === 0 ? 'Nobody comes here. ' : 'Can leave with '}
                    {can.map((column, place) => (
                      <span key={column.key}>
                        {place === 0 ? '' : ' '}
                        <span className="whitespace-nowrap">
                          <button
                            type="button"
                            aria-pressed={isHot && chosen?.column === column.words}
                            title={says(row, column)}
                            onClick={() =>
                              outcomes.choose({
                                outcome: row.outcome,
                                column: column.words,
                                carts: cartsOf(column),
                              })
                            }
                            className="cursor-pointer text-brand underline decoration-line-strong underline-offset-2 aria-pressed:font-semibold"
                          >
                            {column.words}
                          </button>
                          {countOf(row, column)}
                          {place < can.length - 1 ? ',' : '.'}
                        </span>
                      </span>
                    ))}{' '}
                    {kind !== 'terminated' && never.length > 0
                      ? `Never with ${listed(never)}: proved. `
                      : ''}
                    {open.length > 0 ? `Not decided: ${listed(open)}. ` : ''}
                    {ended(tally.at(row.key), tally)}
                  </p>
                </li>
              );
            })}
          </ul>
        </section>
      ))}
    </div>
  );
}

function listed(columns: readonly ProductColumns[]): string {
  return new Intl.ListFormat('en-US', { type: 'disjunction' }).format(
    columns.map(({ words }) => words),
  );
}

function ended(count: number | null, { counting }: Tally): string {
  if (count === null) return '';
  if (count > 0) return `${counted(count, counting)} ended here.`;
  return counting === 'people' ? 'None of the people counted end here.' : 'No saved run ends here.';
}
