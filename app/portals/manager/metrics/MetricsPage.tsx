import { Form, Link } from '@remix-run/react';
import { addDays, formatMoneyShort, formatNumber } from '../../../../engine/values';
import type { QuizKind } from '../../../../schemas/generated/types';
import {
  type BarsDrawing,
  type CellKind,
  cellInWords,
  type MetricSection,
  type MetricTable,
  type RowsDrawing,
} from '../../../analytics/metrics/metric-table';
import {
  filterAddress,
  type MetricsFilter,
  periodFor,
} from '../../../analytics/metrics/metrics-filter';
import { BarChart, RowChart } from '../../../design/charts/BarChart';
import { Button } from '../../../design/ui/Button';
import { Field } from '../../../design/ui/fields/Field';
import { SelectInput } from '../../../design/ui/fields/SelectInput';
import { TextInput } from '../../../design/ui/fields/TextInput';
import { Card } from '../../../design/ui/page/Card';
import { VisuallyHidden } from '../../../design/ui/VisuallyHidden';
import { quizAddress, quizInWords } from '../../../kernel/sites/quiz-address';
import { ManagerPage } from '../ManagerPage';

type MetricsPageProps = {
  filter: MetricsFilter;
  /** YYYY-MM-DD */
  today: string;
  sections: readonly MetricSection[];
  /** Currency of what is sold. */
  currency: string;
};

/** Shows how the care team is doing: every metric drawn, with its table and a file of it beneath. */
export function MetricsPage({ filter, today, sections, currency }: MetricsPageProps) {
  return (
    <ManagerPage title="Dashboard" intro="How the care team is doing.">
      <MetricsFilterForm filter={filter} today={today} />
      <div className="metrics">
        {sections.map((section) => (
          <MetricCard
            key={section.id}
            section={section}
            currency={currency}
            address={filterAddress(filter)}
          />
        ))}
      </div>
    </ManagerPage>
  );
}

type MetricsFilterFormProps = { filter: MetricsFilter; today: string };

const quizzes: readonly QuizKind[] = [
  'quizWeightLoss',
  'quizErectileDysfunction',
  'quizEarlyClimax',
  'quizLibido',
  'quizHaircare',
];
const spans = [
  { words: '7 days', days: 7 },
  { words: '30 days', days: 30 },
  { words: '90 days', days: 90 },
  { words: '12 months', days: 365 },
];
const periods = [
  { value: 'day', label: 'Day' },
  { value: 'week', label: 'Week' },
  { value: 'month', label: 'Month' },
];

/** Chooses days, quiz and what a bar stands for. All of it stands in the address, to be kept or sent on. */
function MetricsFilterForm({ filter, today }: MetricsFilterFormProps) {
  const { from, to, by, quiz } = filter;
  return (
    <section className="metrics-filter" aria-label="Which figures">
      <nav aria-label="Days">
        <ul className="metrics-spans">
          {spans.map(({ words, days }) => {
            const span = { from: addDays(today, 1 - days), to: today };
            const isShown = span.from === from && to === today;
            return (
              <li key={days}>
                <Link
                  to={`?${filterAddress({ ...span, by: periodFor(span), quiz })}`}
                  aria-current={isShown ? 'true' : undefined}
                  preventScrollReset
                >
                  Last {words}
                </Link>
              </li>
            );
          })}
        </ul>
      </nav>
      {/* Fields begin anew with each address, so that going back shows what was chosen then. */}
      <Form
        key={filterAddress(filter)}
        method="get"
        action="/manager"
        className="grid grid-cols-2 items-end gap-3 md:grid-cols-[repeat(4,minmax(0,1fr))_auto] [&>.button]:col-span-full md:[&>.button]:col-[auto]"
      >
        <Field id="metrics-from" label="From">
          {(control) => (
            <TextInput {...control} type="date" name="from" defaultValue={from} max={today} />
          )}
        </Field>
        <Field id="metrics-to" label="To">
          {(control) => (
            <TextInput {...control} type="date" name="to" defaultValue={to} max={today} />
          )}
        </Field>
        <Field id="metrics-quiz" label="Quiz">
          {(control) => (
            <SelectInput
              {...control}
              name="quiz"
              defaultValue={quiz === null ? '' : quizAddress(quiz)}
              options={[
                { value: '', label: 'All quizzes' },
                ...quizzes.map((kind) => ({ value: quizAddress(kind), label: quizInWords(kind) })),
              ]}
            />
          )}
        </Field>
        <Field id="metrics-by" label="A bar for each">
          {(control) => <SelectInput {...control} name="by" defaultValue={by} options={periods} />}
        </Field>
        <Button type="submit" variant="quiet">
          Show
        </Button>
      </Form>
    </section>
  );
}

type MetricCardProps = {
  section: MetricSection;
  currency: string;
  /** The filter as it stands in an address. */
  address: string;
};

/** One thing that is counted: what matters most in words, drawings, and tables beneath. */
function MetricCard({ section, currency, address }: MetricCardProps) {
  const { id, title, note, highlights, drawings, empty, tables } = section;
  return (
    <Card as="section" padding="lg" id={id} aria-labelledby={`${id}-title`} className="metric-card">
      <h2 id={`${id}-title`}>{title}</h2>
      <p className="-mt-2 max-w-[68ch] text-sm text-muted">{note}</p>
      {highlights.length === 0 ? null : (
        <dl className="metric-highlights">
          {highlights.map(({ label, value }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      )}
      {empty === null ? (
        <div className="metric-drawings">
          {drawings.map((one) => (
            <div key={one.title}>
              <h3>{one.title}</h3>
              <Drawing title={one.title} drawing={one.drawing} currency={currency} />
            </div>
          ))}
        </div>
      ) : (
        <p className="max-w-[68ch] text-sm text-muted">{empty}</p>
      )}
      <div className="border-t border-line">
        {tables.map((table) => (
          <MetricTableView key={table.name} table={table} currency={currency} address={address} />
        ))}
      </div>
    </Card>
  );
}

type DrawingProps = {
  title: string;
  drawing: BarsDrawing | RowsDrawing;
  currency: string;
};

function Drawing({ title, drawing, currency }: DrawingProps) {
  const inWords = (value: number) => cellInWords(value, drawing.values, currency);
  if (drawing.kind === 'bars') {
    const { series, bars, values } = drawing;
    const tick = (value: number) => shortly(value, values, currency);
    return (
      <BarChart title={title} series={series} bars={bars} inWords={inWords} tickInWords={tick} />
    );
  }
  const whole = drawing.values === 'share' ? { whole: 1 } : {};
  return <RowChart title={title} rows={drawing.rows} inWords={inWords} {...whole} />;
}

const short = new Intl.NumberFormat('en-US', { notation: 'compact', maximumFractionDigits: 1 });

/** Short enough to stand beside an axis: $12K, 3 h. */
function shortly(value: number, kind: CellKind, currency: string): string {
  if (kind === 'money') return formatMoneyShort(value, currency);
  if (kind === 'hours') return `${formatNumber(value)} h`;
  return Math.abs(value) >= 10_000 ? short.format(value) : cellInWords(value, kind, currency);
}

type MetricTableViewProps = {
  table: MetricTable;
  currency: string;
  /** The filter as it stands in an address. */
  address: string;
};

/** The figures of a drawing, folded away until someone would rather read them, and the file of them. */
function MetricTableView({ table, currency, address }: MetricTableViewProps) {
  const { name, title, columns, rows } = table;
  return (
    <details className="metric-table">
      <summary className="disclosure">Show the figures: {title}</summary>
      {/* Focus, so that a keyboard can scroll what is wider than the page. */}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls has to be reached */}
      <section className="max-h-96 overflow-auto print:max-h-none" aria-label={title} tabIndex={0}>
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
                  const words = cellInWords(cell, kind, currency);
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
      <a
        className="block w-fit cursor-pointer px-0 py-3 text-sm [line-height:1.25rem] font-semibold text-brand print:hidden"
        href={`/manager/figures/${name}.csv?${address}`}
        download
      >
        Download as a spreadsheet (CSV)<VisuallyHidden>: {title}</VisuallyHidden>
      </a>
    </details>
  );
}
