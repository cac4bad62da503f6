import { describe, expect, it } from 'vitest';
import { mayRefill, type PrescriptionLimits, refillsLeft } from './may-refill';

describe('a prescription', () => {
  const written: PrescriptionLimits = {
    refills: 3,
    refillsUsed: 1,
    validThrough: '2027-04-20',
    isEnded: false,
  };

  it('counts what is left', () => {
    expect(refillsLeft(written)).toBe(2);
    expect(refillsLeft({ ...written, refillsUsed: 9 })).toBe(0);
  });

  it.each([
    ['on its last day', {}, '2027-04-20', 'ok'],
    ['a day later', {}, '2027-04-21', 'expired'],
    ['with its last refill used', { refillsUsed: 3 }, '2026-12-01', 'noRefills'],
    ['that was ended', { isEnded: true }, '2026-12-01', 'ended'],
  ])('%s: %s', (_which, rest, day, expected) => {
    const check = mayRefill({ ...written, ...rest }, day);
    expect(check.ok ? 'ok' : check.code).toBe(expected);
  });
});
