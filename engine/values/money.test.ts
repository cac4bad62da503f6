import { expect, it } from 'vitest';
import { formatMoney } from './money';
import { moneyCases } from './money.test-cases';

it.each(moneyCases)('shows money: $description', ({ input, expected }) => {
  expect(formatMoney(input)).toBe(expected);
});
