import { cellInWords, type FigureTable } from '../../../analytics/figures/figure-table';
import { VisuallyHidden } from '../../../design/ui/VisuallyHidden';

type FigureTableViewProps = {
  table: FigureTable;
  /** The filter as it stands in an address. */
  address: string;
};

/** The figures of a drawing, folded away until someone would rather read them, and the file of them. */
export function FigureTableView({ table, address }: FigureTableViewProps) {
  const { name, title, columns, rows } = table;
  return (
    <details className="figure-table">
      <summary className="disclosure">Show the figures: {title}</summary>
      {/* Focus, so that a keyboard can scroll what is wider than the page. */}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls has to be reached */}
      <section className="figure-table-scroll" aria-label={title} tabIndex={0}>
        <table>
          <caption className="sr-only">{title}</caption>
          <thead>
            <tr>
              {columns.map(({ label, kind }) => (
                <th key={label} scope="col" data-kind={kind}>
                  {label}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row.join(' ')}>
                {row.map((cell, nth) => {
                  const { label = '', kind = 'text' } = columns[nth] ?? {};
                  const words = cellInWords(cell, kind);
                  return nth === 0 ? (
                    <th key={label} scope="row" data-kind={kind}>
                      {words}
                    </th>
                  ) : (
                    <td key={label} data-kind={kind}>
                      {words}
                    </td>
                  );
                })}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      <a className="figure-file" href={`/manager/figures/${name}.csv?${address}`} download>
        Download as a spreadsheet (CSV)<VisuallyHidden>: {title}</VisuallyHidden>
      </a>
    </details>
  );
}
