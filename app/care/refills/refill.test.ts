import { expect, it } from 'vitest';
import { nextTry, refillDay, refillPrice } from './check-refill.server';
import { dayCases, priceCases } from './refill.test-cases';

it.each(dayCases)('a renewal $description: $expected', ({ input, expected }) => {
  const found = refillDay(input.state, input.coming);
  expect(found.kind === 'due' ? found.day : found.kind).toBe(expected);
});

it.each(priceCases)('the price of $description', ({ input, expected }) => {
  expect(refillPrice(input)).toEqual(expected);
});

it('tries a card again one, three and seven days after the first time, and then no more', () => {
  const days = [1, 2, 3, 4].map((tries) => nextTry('2026-02-28', tries));
  expect(days).toEqual(['2026-03-01', '2026-03-03', '2026-03-07', null]);
});
