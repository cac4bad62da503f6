import type { WorkedCase } from '../../tests/support/worked-case';
import type { Period } from '../values/calendar';
import type { RefillPlan } from './next-refill';

const monthly: Period = { every: 1, unit: 'month' };

/** The dates of a plan from its anchor on. */
export const planCases: WorkedCase<{ anchor: string } & Period, string[]>[] = [
  {
    description: 'the 31st in shorter months, and back',
    input: { anchor: '2026-01-31', ...monthly },
    expected: ['2026-02-28', '2026-03-31', '2026-04-30', '2026-05-31'],
  },
  {
    description: 'the 31st in a leap year',
    input: { anchor: '2028-01-31', ...monthly },
    expected: ['2028-02-29', '2028-03-31', '2028-04-30'],
  },
  {
    description: 'the 30th over February',
    input: { anchor: '2026-12-30', ...monthly },
    expected: ['2027-01-30', '2027-02-28', '2027-03-30'],
  },
  {
    description: 'a leap day, by the year',
    input: { anchor: '2028-02-29', every: 1, unit: 'year' },
    expected: ['2029-02-28', '2030-02-28', '2031-02-28', '2032-02-29'],
  },
  {
    description: 'a century without a leap day',
    input: { anchor: '2096-02-29', every: 2, unit: 'year' },
    expected: ['2098-02-28', '2100-02-28', '2102-02-28', '2104-02-29'],
  },
  {
    description: 'three months at a time, over the end of a year',
    input: { anchor: '2026-08-31', every: 3, unit: 'month' },
    expected: ['2026-11-30', '2027-02-28', '2027-05-31'],
  },
  {
    description: 'six months at a time',
    input: { anchor: '2027-08-30', every: 6, unit: 'month' },
    expected: ['2028-02-29', '2028-08-30', '2029-02-28'],
  },
  {
    description: 'four weeks, over the day on which clocks are set forward',
    input: { anchor: '2026-02-15', every: 4, unit: 'week' },
    expected: ['2026-03-15', '2026-04-12', '2026-05-10'],
  },
  {
    description: 'ten days, over the day on which clocks are set back',
    input: { anchor: '2026-10-25', every: 10, unit: 'day' },
    expected: ['2026-11-04', '2026-11-14', '2026-11-24'],
  },
];

type NextInput = Partial<RefillPlan> & { after: string };

const plan = (rest: NextInput): NextInput => rest;

/** The next refill of a plan that begins on 31 January 2026, by the month, unless something else is said. */
export const nextCases: WorkedCase<NextInput, string>[] = [
  {
    description: 'comes after the day, not on it',
    input: plan({ after: '2026-02-28' }),
    expected: '2026-03-31',
  },
  {
    description: 'is never the anchor itself',
    input: plan({ after: '2025-12-01' }),
    expected: '2026-02-28',
  },
  {
    description: 'leaves out a date that is skipped',
    input: plan({ after: '2026-02-10', skipped: ['2026-02-28'] }),
    expected: '2026-03-31',
  },
  {
    description: 'leaves out two in a row',
    input: plan({ after: '2026-02-10', skipped: ['2026-02-28', '2026-03-31'] }),
    expected: '2026-04-30',
  },
  {
    description: 'cares for no skipped day that is none of its dates',
    input: plan({ after: '2026-02-10', skipped: ['2026-02-27'] }),
    expected: '2026-02-28',
  },
  {
    description: 'waits for a pause to end',
    input: plan({ after: '2026-02-10', pausedUntil: '2026-04-15' }),
    expected: '2026-04-30',
  },
  {
    description: 'may come on the day the pause ends',
    input: plan({ after: '2026-02-10', pausedUntil: '2026-03-31' }),
    expected: '2026-03-31',
  },
  {
    description: 'cares for no pause that is over',
    input: plan({ after: '2026-02-10', pausedUntil: '2026-01-15' }),
    expected: '2026-02-28',
  },
  {
    description: 'honors a pause and a skip after it',
    input: plan({ after: '2026-02-10', pausedUntil: '2026-03-10', skipped: ['2026-03-31'] }),
    expected: '2026-04-30',
  },
  {
    description: 'is found years later',
    input: plan({ after: '2031-06-15' }),
    expected: '2031-06-30',
  },
];
