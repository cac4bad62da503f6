import type { ChartPoint } from '../../kernel/calendar/chart-point';
import { dayInWords } from '../../kernel/calendar/day-words';
import { valueInWords } from './chart-words';

type ChartTableProps = { title: string; unit: string; points: readonly ChartPoint[] };

/** The figures of a chart, newest first, folded away until someone would rather read them. */
export function ChartTable({ title, unit, points }: ChartTableProps) {
  return (
    <details className="line-chart-figures">
      <summary className="disclosure">
        Show the figures<span className="sr-only"> of {title}</span>
      </summary>
      <div className="line-chart-scroll">
        <table>
          <caption className="sr-only">{title}</caption>
          <thead>
            <tr>
              <th scope="col">Day</th>
              <th scope="col">{title}</th>
            </tr>
          </thead>
          <tbody>
            {[...points].reverse().map(({ day, value }) => (
              <tr key={day}>
                <th scope="row">
                  <time dateTime={day}>{dayInWords(day, 'dateWithYear')}</time>
                </th>
                <td>{valueInWords(value, unit)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </details>
  );
}
