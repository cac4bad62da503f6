import { formatMoney, formatNumber } from '../../../../engine/values';
import type {
  BarsDrawing,
  FigureSection,
  RowsDrawing,
} from '../../../analytics/figures/figure-section';
import { type CellKind, cellInWords } from '../../../analytics/figures/figure-table';
import { BarChart } from '../../../design/charts/BarChart';
import { RowChart } from '../../../design/charts/RowChart';
import { Card } from '../../../design/ui/page/Card';
import { FigureTableView } from './FigureTableView';

type FigureCardProps = {
  section: FigureSection;
  /** The filter as it stands in an address. */
  address: string;
};

/** One thing that is counted: what matters most in words, drawings, and tables beneath. */
export function FigureCard({ section, address }: FigureCardProps) {
  const { id, title, note, highlights, drawings, empty, tables } = section;
  return (
    <Card as="section" padding="lg" id={id} aria-labelledby={`${id}-title`} className="figure-card">
      <h2 id={`${id}-title`}>{title}</h2>
      <p className="figure-note">{note}</p>
      {highlights.length === 0 ? null : (
        <dl className="figure-highlights">
          {highlights.map(({ label, value }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      )}
      {empty === null ? (
        <div className="figure-drawings">
          {drawings.map((one) => (
            <div key={one.title}>
              <h3>{one.title}</h3>
              <Drawing title={one.title} drawing={one.drawing} />
            </div>
          ))}
        </div>
      ) : (
        <p className="figure-empty">{empty}</p>
      )}
      <div className="figure-tables">
        {tables.map((table) => (
          <FigureTableView key={table.name} table={table} address={address} />
        ))}
      </div>
    </Card>
  );
}

function Drawing({ title, drawing }: { title: string; drawing: BarsDrawing | RowsDrawing }) {
  const inWords = (value: number) => cellInWords(value, drawing.values);
  if (drawing.kind === 'bars') {
    const { series, bars, values } = drawing;
    const tick = (value: number) => shortly(value, values);
    return (
      <BarChart title={title} series={series} bars={bars} inWords={inWords} tickInWords={tick} />
    );
  }
  const whole = drawing.values === 'share' ? { whole: 1 } : {};
  return <RowChart title={title} rows={drawing.rows} inWords={inWords} {...whole} />;
}

const short = new Intl.NumberFormat('en-US', { notation: 'compact', maximumFractionDigits: 1 });

/** Short enough to stand beside an axis: $12K, 3 h. */
function shortly(value: number, kind: CellKind): string {
  if (kind === 'money') {
    const dollars = value / 100;
    const sign = dollars < 0 ? '-' : '';
    return Math.abs(dollars) >= 10_000
      ? `${sign}$${short.format(Math.abs(dollars))}`
      : formatMoney(value);
  }
  if (kind === 'hours') return `${formatNumber(value)} h`;
  return Math.abs(value) >= 10_000 ? short.format(value) : cellInWords(value, kind);
}
