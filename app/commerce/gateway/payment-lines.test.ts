import { expect, it } from 'vitest';
import { nextPeriodEnd, periodEnd } from './payment-lines';

const begin = new Date('2025-01-31T18:30:00.000Z');

it('keeps the time of day, and the last day of a month that is shorter', () => {
  expect(periodEnd(begin, { every: 1, unit: 'month' })).toEqual(new Date('2025-02-28T18:30:00Z'));
  expect(periodEnd(begin, { every: 2, unit: 'week' })).toEqual(new Date('2025-02-14T18:30:00Z'));
});

it('is the first one that lies ahead, counted from the beginning', () => {
  const monthly = { every: 1, unit: 'month' } as const;
  const just = new Date('2025-02-28T18:30:00Z');

  expect(nextPeriodEnd(begin, monthly, begin)).toEqual(just);
  expect(nextPeriodEnd(begin, monthly, just)).toEqual(new Date('2025-03-31T18:30:00Z'));
});
