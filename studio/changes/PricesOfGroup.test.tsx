import { render, screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import '../../tests/support/studio-dom';
import { PricesOfGroup } from './PricesOfGroup';

it('tells by product what a group pays before and after', () => {
  render(
    <PricesOfGroup
      prices={[
        { product: 'Semaglutide', before: 74_700, after: 71_700 },
        { product: 'Coaching', before: null, after: 2_000 },
        { product: 'Wipes', before: 1_550, after: null },
      ]}
    />,
  );
  const table = screen.getByRole('table', { name: 'What they pay' });
  const rows = within(table).getAllByRole('row').slice(1);
  expect(rows.map((row) => [...row.children].map((cell) => cell.textContent))).toEqual([
    ['Semaglutide', '$747', '$717', '−$30'],
    ['Coaching', 'not bought', '$20', '+$20'],
    ['Wipes', '$15.50', 'not bought', '−$15.50'],
  ]);
});

it('says nothing where everybody pays the same', () => {
  render(<PricesOfGroup prices={[]} />);
  expect(screen.queryByRole('table')).toBeNull();
});
