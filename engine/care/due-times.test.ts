import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type DueTime, dueAt, latestDueBy, type ServiceHours } from './due-times';

const hours: ServiceHours = { opens: 8 * 60, closes: 18 * 60, weekdays: [1, 2, 3, 4, 5] };
const at = (local: string) => Date.parse(`${local}:00Z`);
const due = (since: string, time: DueTime) =>
  new Date(dueAt(at(since), time, hours)).toISOString().slice(0, 16);

describe('when something is due', () => {
  it.each<[string, string, DueTime, string]>([
    [
      'at night, what cannot wait',
      '2026-11-21T23:50',
      { minutes: 15, counts: 'always' },
      '2026-11-22T00:05',
    ],
    [
      'within a day of work',
      '2026-11-25T09:30',
      { minutes: 240, counts: 'serviceHours' },
      '2026-11-25T13:30',
    ],
    [
      'from the opening, where it came before',
      '2026-11-25T03:00',
      { minutes: 60, counts: 'serviceHours' },
      '2026-11-25T09:00',
    ],
    [
      'at the closing, to the minute',
      '2026-11-25T17:00',
      { minutes: 60, counts: 'serviceHours' },
      '2026-11-25T18:00',
    ],
    [
      'over the night',
      '2026-11-25T17:30',
      { minutes: 60, counts: 'serviceHours' },
      '2026-11-26T08:30',
    ],
    [
      'over a weekend',
      '2026-11-27T17:30',
      { minutes: 60, counts: 'serviceHours' },
      '2026-11-30T08:30',
    ],
    [
      'from Monday, where it came on a Saturday',
      '2026-11-28T12:00',
      { minutes: 600, counts: 'serviceHours' },
      '2026-11-30T18:00',
    ],
    [
      'at once, where nothing is allowed',
      '2026-11-25T12:00',
      { minutes: 0, counts: 'serviceHours' },
      '2026-11-25T12:00',
    ],
  ])('%s', (_, since, time, expected) => {
    expect(due(since, time)).toBe(expected);
  });

  const times = fc.record<DueTime>({
    minutes: fc.integer({ min: 0, max: 10 * 24 * 60 }),
    counts: fc.constantFrom('always', 'serviceHours'),
  });
  const clinics = fc.record({
    opens: fc.integer({ min: 0, max: 700 }),
    closes: fc.integer({ min: 701, max: 1440 }),
    weekdays: fc.uniqueArray(fc.integer({ min: 1, max: 7 }), { minLength: 1 }),
  });
  const moments = fc.integer({ min: at('2025-01-01T00:00'), max: at('2027-01-01T00:00') });

  it('what has waited longer is never due later', () => {
    fc.assert(
      fc.property(moments, moments, times, clinics, (one, other, time, clinic) => {
        const [earlier, later] = [Math.min(one, other), Math.max(one, other)];
        expect(dueAt(earlier, time, clinic)).toBeLessThanOrEqual(dueAt(later, time, clinic));
      }),
    );
  });

  it('is found backward: what is due by a moment has waited since the one that is named, or longer', () => {
    fc.assert(
      fc.property(moments, times, clinics, (moment, time, clinic) => {
        const latest = latestDueBy(moment, time, clinic);
        expect(dueAt(latest, time, clinic)).toBeLessThanOrEqual(moment);
        expect(dueAt(latest + 1, time, clinic)).toBeGreaterThan(moment);
      }),
    );
  });
});
