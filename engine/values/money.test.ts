import { expect, it } from 'vitest';
import { formatMoney } from './money';
import { moneyCases } from './money.test-cases';
import { formatMoneyShort } from './money-short';

it.each(moneyCases)('shows money: $description', ({ input, expected }) => {
  expect(formatMoney(input, 'usd')).toBe(expected);
});

it.each([
  ['eur', 595, '€5.95'],
  ['gbp', 74_700, '£747'],
  ['cad', 1_050, 'CA$10.50'],
])('writes %s', (currency, cents, expected) => {
  expect(formatMoney(cents, currency)).toBe(expected);
});

it.each([
  [595, 'usd', '$5.95'],
  [999_900, 'usd', '$9,999'],
  [1_234_500, 'usd', '$12.3K'],
  [-5_000_000, 'eur', '-€50K'],
])('writes %i %s short', (cents, currency, expected) => {
  expect(formatMoneyShort(cents, currency)).toBe(expected);
});
