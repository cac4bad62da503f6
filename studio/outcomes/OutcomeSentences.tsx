import { useEditor, useOutcomes } from '../editor/editor-context';
import { cellWords } from './cell-words';
import { counted, endsBuyNothing } from './heading';
import { cellAt, groupWords, keyOf, type ProductColumns, type Row } from './matrix-view';
import type { ShownMatrix } from './OutcomeGrid';
import { runsAt } from './runs-by-cell';

/** The same as the matrix, as text. */
export function OutcomeSentences({ view, matrix, runs }: ShownMatrix) {
  const { outcomes } = useEditor();
  const chosen = useOutcomes((state) => state.chosen);
  const isClosed = endsBuyNothing(view);
  const cartsOf = ({ at }: ProductColumns) => at.map((one) => matrix.carts[one] ?? null);
  const says = (row: Row, column: ProductColumns) => {
    const count = runsAt(runs, row.key, cartsOf(column)).length;
    return cellWords(cellAt(row.cells, column), count);
  };
  return (
    <div className="mt-2 flex flex-col gap-4">
      {view.groups.map(({ kind, rows }) => (
        <section key={kind} aria-label={groupWords[kind]}>
          <h3 className="font-sans text-sm font-semibold tracking-normal">{groupWords[kind]}</h3>
          {kind === 'terminated' && isClosed ? (
            <p className="text-muted">
              Nobody who ends here can buy anything. Proved for every way through.
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
                        {place === 0 ? '' : ', '}
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
                      </span>
                    ))}
                    {can.length === 0 ? '' : '. '}
                    {kind !== 'terminated' && never.length > 0
                      ? `Never with ${listed(never)}: proved. `
                      : ''}
                    {open.length > 0 ? `Not decided: ${listed(open)}. ` : ''}
                    {savedRuns(runs.filter(({ outcome }) => outcome === row.key).length)}
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

function savedRuns(count: number): string {
  return count === 0 ? 'No saved run ends here.' : `${counted(count, 'saved run')} end here.`;
}
