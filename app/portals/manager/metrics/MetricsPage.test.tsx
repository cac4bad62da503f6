import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderAt } from '../../../../tests/support/routed';
import type { MetricSection } from '../../../analytics/metrics/metric-table';
import { MetricsPage } from './MetricsPage';

const section: MetricSection = {
  id: 'revenue',
  title: 'Revenue',
  note: 'What was taken less what was given back.',
  highlights: [{ label: 'Kept', value: '$199' }],
  drawings: [
    {
      title: 'Taken, and given back',
      drawing: {
        kind: 'bars',
        values: 'money',
        series: [{ name: 'Taken', tone: 'brand' }],
        bars: [{ label: 'Nov 1', values: [19_900] }],
      },
    },
  ],
  empty: null,
  tables: [
    {
      name: 'revenue',
      title: 'Revenue over time',
      columns: [
        { label: 'Day', kind: 'day' },
        { label: 'Taken', kind: 'money' },
      ],
      rows: [['2026-11-01', 19_900]],
    },
  ],
};
const filter = {
  from: '2026-11-01',
  to: '2026-11-10',
  by: 'day',
  quiz: 'quizLibido',
} as const;

function show(sections: readonly MetricSection[] = [section]) {
  return renderAt(
    '/manager',
    <MetricsPage filter={filter} today="2026-11-21" sections={sections} currency="usd" />,
  );
}

it('draws a figure, and has the same as a table and as a file of the same filter', () => {
  show();
  const card = within(screen.getByRole('region', { name: 'Revenue' }));

  expect(card.getByRole('img', { name: /^Taken, and given back/ })).toBeInTheDocument();
  const table = card.getByRole('table', { name: 'Revenue over time', hidden: true });
  expect(table).toHaveTextContent('Nov 1, 2026$199');
  expect(
    card.getByRole('link', { name: /Download as a spreadsheet/, hidden: true }),
  ).toHaveAttribute(
    'href',
    '/manager/figures/revenue.csv?from=2026-11-01&to=2026-11-10&by=day&quiz=libido',
  );
});

it('keeps the filter in its fields, and in the links to other days', () => {
  show();

  expect(screen.getByLabelText('From')).toHaveValue('2026-11-01');
  expect(screen.getByLabelText('Quiz')).toHaveValue('libido');
  expect(screen.getByRole('link', { name: 'Last 7 days' })).toHaveAttribute(
    'href',
    '/manager?from=2026-11-15&to=2026-11-21&by=day&quiz=libido',
  );
});

it('says so where there is nothing to draw', () => {
  show([{ ...section, empty: 'No money moved in these days.' }]);

  expect(screen.queryByRole('img')).toBeNull();
  expect(screen.getByText('No money moved in these days.')).toBeInTheDocument();
});
