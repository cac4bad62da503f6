import { render, screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { LineChart } from './LineChart';

const points = [
  { day: '2026-10-17', value: 240 },
  { day: '2026-10-31', value: 233.2 },
  { day: '2026-11-21', value: 226.4 },
];

it('says in words what it draws', () => {
  render(<LineChart title="Weight" unit="lb" points={points} goal={180} />);

  const drawing = screen.getByRole('img', { name: /^Weight/ });
  expect(drawing).toHaveAccessibleName(
    'Weight 3 values, from 240 lb on Oct 17, 2026 to 226.4 lb on Nov 21, 2026. The goal is 180 lb.',
  );
  expect(within(drawing).getByText('goal 180 lb')).toBeInTheDocument();
});

it('gives the same figures as a table, newest first', () => {
  render(<LineChart title="Weight" unit="lb" points={points} />);

  const rows = within(screen.getByRole('table', { hidden: true })).getAllByRole('row', {
    hidden: true,
  });
  expect(rows.map((row) => row.textContent)).toEqual([
    'DayWeight',
    'Nov 21, 2026226.4 lb',
    'Oct 31, 2026233.2 lb',
    'Oct 17, 2026240 lb',
  ]);
});

it('says so when there is nothing to draw', () => {
  render(<LineChart title="Weight" unit="lb" points={[]} emptyWords="Add your first weight." />);

  expect(screen.queryByRole('img')).toBeNull();
  expect(screen.getByText('Add your first weight.')).toBeInTheDocument();
});

it('tells how far a forecast leads', () => {
  render(
    <LineChart
      title="Weight"
      unit="lb"
      points={points}
      forecast={[{ day: '2026-12-19', value: 218 }]}
    />,
  );

  expect(screen.getByRole('img')).toHaveAccessibleName(
    /At this pace, about 218 lb on Dec 19, 2026\.$/,
  );
});

it('marks the last of many values, and shortens huge figures beside the axis', () => {
  const many = Array.from({ length: 40 }, (_, index) => ({
    day: `2026-${index < 28 ? '01' : '02'}-${String((index % 28) + 1).padStart(2, '0')}`,
    value: index * 1_000_000,
  }));
  const { container } = render(<LineChart title="Steps" unit="" points={many} />);

  expect(container.querySelectorAll('circle')).toHaveLength(1);
  expect(screen.getByText('20M')).toBeInTheDocument();
});
