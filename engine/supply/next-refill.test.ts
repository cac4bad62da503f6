import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { PeriodUnit } from '../../schemas/generated/types';
import { addDays, addPeriods, daysBetween } from '../values/calendar';
import { nextRefill, type RefillPlan, upcomingRefills } from './next-refill';
import { nextCases, planCases } from './next-refill.test-cases';

const monthEnd: RefillPlan = {
  anchorDay: '2026-01-31',
  every: 1,
  unit: 'month',
  skipped: [],
  pausedUntil: null,
};

it.each(planCases)('refills: $description', ({ input: { anchor, ...period }, expected }) => {
  const plan = { ...monthEnd, ...period, anchorDay: anchor };
  expect(upcomingRefills(plan, anchor, expected.length)).toEqual(expected);
});

it.each(nextCases)('the next refill $description', ({ input: { after, ...rest }, expected }) => {
  expect(nextRefill({ ...monthEnd, ...rest }, after)).toBe(expected);
});

const anyDay = fc
  .date({ min: new Date('1950-01-01'), max: new Date('2150-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));
const anyPeriod = fc.record({
  every: fc.integer({ min: 1, max: 24 }),
  unit: fc.constantFrom<PeriodUnit>('day', 'week', 'month', 'year'),
});

describe('the calendar', () => {
  it('agrees with the clock of the machine about every day', () => {
    fc.assert(
      fc.property(anyDay, fc.integer({ min: -40_000, max: 40_000 }), (day, days) => {
        const other = new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10);
        expect(addDays(day, days)).toBe(other);
        expect(daysBetween(day, other)).toBe(days);
      }),
    );
  });

  it('keeps the day of the month wherever the month has it', () => {
    fc.assert(
      fc.property(anyDay, fc.integer({ min: 0, max: 200 }), (day, months) => {
        const found = addPeriods(day, { every: 1, unit: 'month' }, months);
        const last = new Date(Date.UTC(Number(found.slice(0, 4)), Number(found.slice(5, 7)), 0));
        expect(found.slice(8)).toBe(
          String(Math.min(Number(day.slice(8)), last.getUTCDate())).padStart(2, '0'),
        );
      }),
    );
  });
});

describe('any plan', () => {
  const anyPlan = fc
    .record({ anchorDay: anyDay, period: anyPeriod, after: fc.integer({ min: -400, max: 4_000 }) })
    .map(({ anchorDay, period, after }) => ({
      plan: { ...monthEnd, anchorDay, ...period },
      after: addDays(anchorDay, after),
    }));

  it('gives the first of its dates that lies ahead', () => {
    fc.assert(
      fc.property(anyPlan, ({ plan, after }) => {
        const next = nextRefill(plan, after);
        let times = 1;
        while (addPeriods(plan.anchorDay, plan, times) <= after) times += 1;
        expect(next).toBe(addPeriods(plan.anchorDay, plan, times));
      }),
    );
  });

  it('goes on with the same dates after a skip', () => {
    fc.assert(
      fc.property(anyPlan, ({ plan, after }) => {
        const [first = '', second = ''] = upcomingRefills(plan, after, 2);
        expect(nextRefill({ ...plan, skipped: [first] }, after)).toBe(second);
      }),
    );
  });

  it('sends nothing during a pause, and nothing on a day that is none of its own', () => {
    fc.assert(
      fc.property(anyPlan, fc.nat({ max: 900 }), ({ plan, after }, length) => {
        const pausedUntil = addDays(after, length);
        const next = nextRefill({ ...plan, pausedUntil }, after);
        expect(next >= pausedUntil).toBe(true);
        const dates = Array.from({ length: 5_000 }, (_, nth) =>
          addPeriods(plan.anchorDay, plan, nth),
        );
        expect(dates.slice(1)).toContain(next);
      }),
    );
  });
});
