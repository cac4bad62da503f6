import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { BarChart, RowChart } from './BarChart';

const series = [
  { name: 'Taken', tone: 'brand' as const },
  { name: 'Given back', tone: 'accent' as const },
];
const bars = [
  { label: 'Nov 1', values: [100, -20] },
  { label: 'Nov 2', values: [300, 0] },
  { label: 'Nov 3', values: [0, 0] },
];
const dollars = (value: number) => `$${value}`;

it('says in words what it draws', () => {
  render(<BarChart title="Revenue" series={series} bars={bars} inWords={dollars} />);

  expect(screen.getByRole('img')).toHaveAccessibleName(
    'Revenue 3 bars, Nov 1 to Nov 3. Taken: at most $300, Nov 2. Given back: at most $20, Nov 1.',
  );
});

it('draws what is above zero up and what is below down, each as high as its value', () => {
  const { container } = render(
    <BarChart title="Revenue" series={series} bars={bars} inWords={dollars} />,
  );
  const drawn = [...container.querySelectorAll('rect')].map((rect) => ({
    tone: rect.dataset['tone'],
    top: Number.parseFloat(rect.getAttribute('y') ?? ''),
    height: Number.parseFloat(rect.getAttribute('height') ?? ''),
  }));

  expect(drawn.map(({ tone }) => tone)).toEqual(['brand', 'accent', 'brand']);
  const [first, below, second] = drawn;
  // The bar below zero begins where the one above it ends.
  expect(below?.top).toBeCloseTo((first?.top ?? 0) + (first?.height ?? 0));
  expect((second?.height ?? 0) / (first?.height ?? 1)).toBeCloseTo(3);
  expect((first?.height ?? 0) / (below?.height ?? 1)).toBeCloseTo(5);
});

it('keeps the words beneath a few bars to their bar, each on a line of its own', () => {
  const kinds = ['Weight loss', 'Haircare'].map((label) => ({ label, values: [1] }));
  const { container } = render(
    <BarChart title="Kinds" series={series.slice(0, 1)} bars={kinds} inWords={String} />,
  );
  const lines = [...container.querySelectorAll('.chart-tick[data-axis="x"] tspan')];

  expect(lines.map(({ textContent }) => textContent)).toEqual(['Weight', 'loss', 'Haircare']);
});

it('labels some of many bars only', () => {
  const many = Array.from({ length: 60 }, (_, nth) => ({ label: `day ${nth}`, values: [nth] }));
  const { container } = render(
    <BarChart title="Many" series={series.slice(0, 1)} bars={many} inWords={String} />,
  );

  expect(container.querySelectorAll('.chart-tick[data-axis="x"]').length).toBeLessThanOrEqual(5);
});

it('rows are as long as their value, the longest over the whole width', () => {
  const rows = [
    { label: 'Began', value: 200, note: '100%' },
    { label: 'Sent', value: 50, note: '25%' },
    { label: 'None', value: 0 },
  ];
  const { container } = render(<RowChart title="Funnel" rows={rows} inWords={String} />);

  expect(screen.getByRole('list', { name: 'Funnel' })).toHaveTextContent('Sent50 25%');
  expect([...container.querySelectorAll('rect')].map((rect) => rect.getAttribute('width'))).toEqual(
    ['100%', '25%', '0%'],
  );
});
