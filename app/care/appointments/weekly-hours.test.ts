import { expect, it } from 'vitest';
import { readWeek, zoneInWords } from './weekly-hours';

const on = (weekday: number, opensAt: string, closesAt: string) => ({ weekday, opensAt, closesAt });

it('takes several openings a day, in any order, and leaves out empty ones', () => {
  const typed = [on(2, '13:00', '17:00'), on(2, '09:00', '12:00'), on(1, '', ''), on(2, '', '')];

  expect(readWeek(typed)).toEqual({
    ok: true,
    hours: [on(2, '09:00', '12:00'), on(2, '13:00', '17:00')],
  });
});

it('takes one that begins when the one before ends', () => {
  expect(readWeek([on(5, '09:00', '12:00'), on(5, '12:00', '15:00')]).ok).toBe(true);
});

it.each([
  [[on(3, '09:00', '')], /both times/],
  [[on(3, '', '17:00')], /both times/],
  [[on(3, '24:00', '25:00')], /both times/],
  [[on(3, '17:00', '09:00')], /close after/],
  [[on(3, '09:00', '09:00')], /close after/],
  [[on(3, '09:00', '12:00'), on(3, '11:30', '17:00')], /overlap/],
  [[on(3, '09:00', '12:00'), on(3, '09:00', '12:00')], /overlap/],
])('refuses %j', (typed, words) => {
  expect(readWeek(typed)).toEqual({ ok: false, errors: { 3: expect.stringMatching(words) } });
});

it.each([
  ['America/New_York', 'Eastern time'],
  ['America/Indiana/Knox_IN', 'Knox IN'],
])('says %s as %s', (zone, words) => expect(zoneInWords(zone)).toBe(words));
