import type { PriceList } from '../../../../engine/commerce';
import { formatMoney } from '../../../../engine/values';
import { sites } from '../../../kernel/sites/sites';
import type { MoneyMetrics, Taken } from '../day-metrics.server';
import { type CellKind, type MetricSection, type MetricTable, tableOf } from '../metric-table';
import {
  type MetricsFilter,
  periodHead,
  periodLabel,
  periodOf,
  periodsOf,
} from '../metrics-filter';

const nothing: Taken = { captured: 0, refunded: 0 };

/** Section on the money taken and given back, by period, site and kind of product. */
export function moneySection(
  filter: MetricsFilter,
  { byDay, bySite, byProduct }: MoneyMetrics,
  catalogue: PriceList,
): MetricSection {
  const total = [...byDay.values()].reduce(plus, nothing);
  const inPeriods = summed(byDay, (day) => periodOf(day, filter.by));
  const periods = periodsOf(filter);
  const siteRows = inOrder(summed(bySite, (handle) => sites[handle].name));
  const categories = new Map(
    catalogue.products.map(({ id, quizCategory }) => [id, quizCategory.title]),
  );
  const categoryRows = inOrder(
    summed(byProduct, (id) => (id === '' ? 'Shipping' : (categories.get(id) ?? 'Other'))),
  );
  return {
    id: 'revenue',
    title: 'Revenue',
    note: 'Money that was taken, first orders and refills alike, less what was given back, each on the day on which it moved.',
    highlights: [
      { label: 'Kept', value: formatMoney(total.captured - total.refunded, catalogue.currency) },
      { label: 'Taken', value: formatMoney(total.captured, catalogue.currency) },
      { label: 'Given back', value: formatMoney(total.refunded, catalogue.currency) },
    ],
    drawings: [
      {
        title: 'Taken, and given back',
        drawing: {
          kind: 'bars',
          values: 'money',
          series: [
            { name: 'Taken', tone: 'brand' },
            { name: 'Given back', tone: 'accent' },
          ],
          bars: periods.map((period) => {
            const { captured, refunded } = inPeriods.get(period) ?? nothing;
            return { label: periodLabel(period, filter.by), values: [captured, -refunded] };
          }),
        },
      },
      drawn('Kept by site', siteRows),
      drawn('Kept by kind of product', categoryRows),
    ],
    empty: byDay.size === 0 ? 'No money moved in these days.' : null,
    tables: [
      table(
        'revenue',
        'Revenue over time',
        [periodHead(filter.by), 'day'],
        [...periods.map((period) => [period, inPeriods.get(period) ?? nothing] as const)],
      ),
      table('revenue-by-site', 'Revenue by site', ['Site', 'text'], siteRows),
      table(
        'revenue-by-category',
        'Revenue by kind of product',
        ['Kind of product', 'text'],
        categoryRows,
      ),
    ],
  };
}

function plus(one: Taken, other: Taken): Taken {
  return {
    captured: one.captured + other.captured,
    refunded: one.refunded + other.refunded,
  };
}

function summed<K>(metrics: ReadonlyMap<K, Taken>, nameOf: (key: K) => string): Map<string, Taken> {
  const sums = new Map<string, Taken>();
  for (const [key, taken] of metrics) {
    const name = nameOf(key);
    sums.set(name, plus(sums.get(name) ?? nothing, taken));
  }
  return sums;
}

const netOf = ({ captured, refunded }: Taken) => captured - refunded;

/** The most first. */
function inOrder(metrics: ReadonlyMap<string, Taken>): [string, Taken][] {
  return [...metrics].sort(([, one], [, other]) => netOf(other) - netOf(one));
}

function drawn(title: string, rows: readonly [string, Taken][]): MetricSection['drawings'][number] {
  return {
    title,
    drawing: {
      kind: 'rows',
      values: 'money',
      rows: rows.map(([label, taken]) => ({ label, value: netOf(taken) })),
    },
  };
}

function table(
  name: string,
  title: string,
  [label, kind]: [label: string, kind: CellKind],
  rows: readonly (readonly [string, Taken])[],
): MetricTable {
  return tableOf(name, title, rows, [
    [label, kind, ([of]) => of],
    ['Taken', 'money', ([, taken]) => taken.captured],
    ['Given back', 'money', ([, taken]) => taken.refunded],
    ['Kept', 'money', ([, taken]) => netOf(taken)],
  ]);
}
