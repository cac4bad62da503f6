import '../../../tests/support/studio-dom';
import { render, screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { PricesOfGroup } from './GroupDetail';

it('tells by product what a group pays before and after', () => {
  render(
    <PricesOfGroup
      prices={[
        { product: 'Semaglutide', before: 74_700, after: 71_700 },
        { product: 'Coaching', before: null, after: 2_000 },
        { product: 'Wipes', before: 1_550, after: null },
      ]}
      coupons={[]}
      currency="usd"
    />,
  );
  const table = screen.getByRole('table', { name: 'What they pay, without a coupon' });
  const rows = within(table).getAllByRole('row').slice(1);
  expect(rows.map((row) => [...row.children].map((cell) => cell.textContent))).toEqual([
    ['Semaglutide', '$747', '$717', '−$30'],
    ['Coaching', 'not bought', '$20', '+$20'],
    ['Wipes', '$15.50', 'not bought', '−$15.50'],
  ]);
});

it('tells which coupons they can use no more, and which they can use now', () => {
  const coupons = [
    { code: 'WELCOME20', title: '20% off', isTaken: false },
    { code: 'SAVE25', title: '$25 off', isTaken: true },
  ];
  render(<PricesOfGroup prices={[]} coupons={coupons} currency="usd" />);
  expect(screen.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
    'Some of them can no longer use WELCOME20 (20% off)',
    'Some of them can use SAVE25 ($25 off)',
  ]);
});

it('says nothing where everybody pays the same', () => {
  render(<PricesOfGroup prices={[]} coupons={[]} currency="usd" />);
  expect(screen.queryByRole('table')).toBeNull();
});
