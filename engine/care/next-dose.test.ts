import { describe, expect, it } from 'vitest';
import { nextDose } from './next-dose';

describe('the next dose', () => {
  it.each([
    ['weekly', '2026-11-17', '2026-11-24'],
    ['daily', '2026-11-30', '2026-12-01'],
    ['weekly', null, '2026-11-21'],
    ['as-needed', '2026-11-17', null],
    ['twice-weekly', '2026-11-17', '2026-11-21'],
    ['twice-weekly', null, '2026-11-21'],
  ] as const)('%s, after %s: %s', (rhythm, last, expected) => {
    expect(nextDose(rhythm, last, '2026-11-21')).toBe(expected);
  });
});
