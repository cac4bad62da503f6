import { expect, it } from 'vitest';
import { addPeriods, daysInPeriod } from './calendar';
import { everyPeriod, periodInWords } from './period-words';

it.each([
  [1, 'day', '1 day', 'every day', 1, '2027-02-01'],
  [10, 'day', '10 days', 'every 10 days', 10, '2027-02-10'],
  [4, 'week', '4 weeks', 'every 4 weeks', 28, '2027-02-28'],
  [1, 'month', '1 month', 'every month', 30, '2027-02-28'],
  [3, 'month', '3 months', 'every 3 months', 90, '2027-04-30'],
  [1, 'year', '1 year', 'every year', 360, '2028-01-31'],
] as const)('%i %s', (every, unit, words, often, days, next) => {
  expect(periodInWords(every, unit)).toBe(words);
  expect(everyPeriod(every, unit)).toBe(often);
  expect(daysInPeriod({ every, unit })).toBe(days);
  expect(addPeriods('2027-01-31', { every, unit }, 1)).toBe(next);
});
