import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, daysBetween } from '../../../engine/values';
import { daysOf, filterAddress, periodOf, periodsOf, readFilter, spansOf } from './metrics-filter';

const today = '2026-11-21';
const read = (search: string) => readFilter(new URLSearchParams(search), today);

describe('the filter in an address', () => {
  it('is the last thirty days of everything unless told otherwise', () => {
    expect(read('')).toEqual({ from: '2026-10-23', to: today, by: 'day', quiz: null });
  });

  it.each([
    ['from=2026-11-01&to=2026-11-10&quiz=libido&by=week', '2026-11-01', '2026-11-10', 'week'],
    ['from=2026-11-10&to=2026-11-01', '2026-11-01', '2026-11-10', 'day'],
    ['from=2026-01-01&to=2027-05-05', '2026-01-01', today, 'month'],
    ['to=2026-03-31', '2026-03-02', '2026-03-31', 'day'],
    ['from=2026-06-01', '2026-06-01', today, 'week'],
    ['from=never&to=2026-02-31&by=hour&quiz=tea', '2026-10-23', today, 'day'],
    ['from=1990-01-01', '2023-11-22', today, 'month'],
  ])('%s shows %s to %s by %s', (search, from, to, by) => {
    expect(read(search)).toMatchObject({ from, to, by });
  });

  it('says the same once it is written down', () => {
    const filter = read('from=2026-11-01&to=2026-11-10&quiz=erectile-dysfunction&by=month');
    expect(filter.quiz).toBe('quizErectileDysfunction');
    expect(read(filterAddress(filter))).toEqual(filter);
  });
});

describe('periods', () => {
  it('weeks begin on Monday, months on the first', () => {
    expect(periodOf('2026-11-22', 'week')).toBe('2026-11-16');
    expect(periodOf('2026-11-23', 'week')).toBe('2026-11-23');
    expect(periodOf('1969-12-31', 'week')).toBe('1969-12-29');
    expect(periodOf('2026-11-21', 'month')).toBe('2026-11-01');
  });

  it('cover their span without a gap', () => {
    const span = { from: '2026-10-30', to: '2026-11-10' };
    expect(periodsOf({ ...span, by: 'week' })).toEqual(['2026-10-26', '2026-11-02', '2026-11-09']);
    expect(periodsOf({ ...span, by: 'day' })).toHaveLength(12);
  });
});

const someDay = fc.integer({ min: 0, max: 400 }).map((days) => addDays('2026-01-01', days));

it('spans hold the days they were made of, and are as few as can be', () => {
  fc.assert(
    fc.property(fc.array(someDay, { maxLength: 40 }), (days) => {
      const spans = spansOf(days);
      expect(spans.flatMap(daysOf)).toEqual([...new Set(days)].sort());
      for (const [nth, span] of spans.entries()) {
        const before = spans[nth - 1];
        if (before) expect(daysBetween(before.to, span.from)).toBeGreaterThan(1);
      }
    }),
  );
});
