import fc from 'fast-check';
import { expect, it } from 'vitest';
import { day, hour, minute } from '../../kernel/calendar/milliseconds';
import { isIdle, patientIdleTimes, patientNoted } from './idle-sessions';

const at = new Date('2026-11-26T12:00:00Z');
const later = (milliseconds: number) => new Date(at.getTime() + milliseconds);

it('whoever does something before their page says that they are out is in, however coarse the notes are', () => {
  const idles = fc.integer({ min: minute, max: 60 * day });
  fc.assert(
    fc.property(idles, fc.double({ min: 0, max: 1, noNaN: true }), (idle, part) => {
      const times = patientIdleTimes(idle);
      if (times === null) throw new Error('There is a time.');
      expect(times.warnAfter).toBeLessThan(times.overAfter);
      // What was noted is older than what was done by this much at most.
      const sinceNoted = times.overAfter - 1 + part * patientNoted(idle);
      expect(isIdle(at, later(sinceNoted), idle)).toBe(false);
    }),
  );
});

it('nobody stays in for longer than the time and one note of it', () => {
  expect(isIdle(at, later(hour + patientNoted(hour)), hour)).toBe(true);
  expect(patientNoted(hour)).toBe(5 * minute);
});

it('without a time nobody is out, and nobody is warned', () => {
  expect(isIdle(at, later(50 * day), 0)).toBe(false);
  expect(patientIdleTimes(0)).toBeNull();
  expect(patientNoted(0)).toBe(hour);
});
