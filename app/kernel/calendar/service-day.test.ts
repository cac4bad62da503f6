import { expect, it } from 'vitest';
import { dayIn, dayOf, startOfDay } from './service-day';

it('is the day in the zone of the service, whatever it is elsewhere', () => {
  const instant = new Date('2026-11-21T03:00:00Z');
  expect(dayOf(instant)).toBe('2026-11-20');
  expect(dayIn(instant, 'UTC')).toBe('2026-11-21');
});

it.each([
  ['2026-11-20', '2026-11-20T05:00:00.000Z'],
  ['2026-07-01', '2026-07-01T04:00:00.000Z'],
])('%s begins at %s', (day, instant) => {
  expect(startOfDay(day).toISOString()).toBe(instant);
});
