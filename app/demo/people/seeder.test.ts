import fc from 'fast-check';
import { expect, it } from 'vitest';
import { addDays } from '../../../engine/values';
import { hour, minute } from '../../kernel/calendar/milliseconds';
import { dayOf } from '../../kernel/calendar/service-day';
import { daysBefore } from './seeder.server';

it.each([
  ['2026-11-27T05:20:00.000Z', 60, 2, '2026-09-28T02:20:00.000Z'],
  ['2026-03-20T04:30:00.000Z', 14, 0, '2026-03-06T05:30:00.000Z'],
  ['2026-06-10T12:00:00.250Z', 3, 1, '2026-06-07T11:00:00.250Z'],
])('%s less %i days and %i hours is %s', (now, days, hours, before) => {
  expect(daysBefore(new Date(now), days, hours).toISOString()).toBe(before);
});

it('so many days before is that day on the calendar, at any minute and through changes of clocks', () => {
  const minutes = fc.integer({ min: 0, max: (2 * 365 * 24 * hour) / minute });
  fc.assert(
    fc.property(minutes, fc.integer({ min: 0, max: 400 }), (past, days) => {
      const now = new Date(Date.parse('2025-01-01T00:00:00Z') + past * minute);
      expect(dayOf(daysBefore(now, days))).toBe(addDays(dayOf(now), -days));
    }),
  );
});
