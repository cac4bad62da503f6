import { expect, it } from 'vitest';
import { formatMoney } from './money';
import { moneyCases } from './money.test-cases';

it.each(moneyCases)('shows money: $description', ({ input, expected }) => {
  expect(formatMoney(input)).toBe(expected);
});

it.each([
  ['eur', 595, '€5.95'],
  ['gbp', 74_700, '£747'],
  ['cad', 1_050, 'CA$10.50'],
])('writes %s', (currency, cents, expected) => {
  expect(formatMoney(cents, currency)).toBe(expected);
});
