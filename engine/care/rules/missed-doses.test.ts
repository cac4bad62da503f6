import { describe, expect, it } from 'vitest';
import type { LabelRule } from '../../../schemas/generated/types';
import { fixtureReference } from '../../../tests/support/fixture-quizzes';
import { afterMissing, keepsFromNext, missedInARow } from './missed-doses';

const { medicines } = fixtureReference.clinical;

function rulesOf(id: string): readonly LabelRule[] {
  const medicine = medicines.find((one) => one.id === id);
  if (!medicine) throw new Error(`There is no ${id}.`);
  return medicine.rules;
}

describe('whoever missed doses in a row', () => {
  it.each([
    ['semaglutide', 'one week of 1 mg', missedInARow(1, 7), 100, false],
    ['semaglutide', 'two weeks of 1 mg: it begins again lower', missedInARow(2, 7), 100, true],
    ['semaglutide', 'two weeks of 0.25 mg: nothing is lower', missedInARow(2, 7), 25, false],
    ['semaglutide', 'two weeks of what nobody knows', missedInARow(2, 7), null, true],
    ['tirzepatide', 'two weeks of 2.5 mg', missedInARow(2, 7), 250, false],
    ['tirzepatide', 'three weeks of 2.5 mg: a clinician is asked', missedInARow(3, 7), 250, true],
    ['naltrexone-bupropion', '13 days', missedInARow(13, 1), null, false],
    ['naltrexone-bupropion', '14 days', missedInARow(14, 1), null, true],
    ['finasteride', 'a hundred days', missedInARow(100, 1), 100, false],
  ] as const)('of %s, %s', (id, _, missed, next, isKept) => {
    expect(keepsFromNext(rulesOf(id), missed, next)).toBe(isKept);
  });

  it('is told what the rule wants', () => {
    const [restart] = rulesOf('semaglutide').filter(
      (rule) => rule.kind === 'missedDose' && rule.do.kind === 'restart',
    );
    if (restart?.kind !== 'missedDose') throw new Error('Semaglutide begins again after a gap.');
    expect(afterMissing(restart, missedInARow(2, 7), 50)).toBe('restart');
    expect(afterMissing({ ...restart, do: { kind: 'ask' } }, missedInARow(2, 7), 25)).toBe('ask');
    expect(afterMissing({ ...restart, do: { kind: 'goOn' } }, missedInARow(9, 7), 50)).toBeNull();
  });

  it('missed as many days as doses of what is taken daily, and seven for each of a weekly one', () => {
    expect(missedInARow(3, 1)).toEqual({ doses: 3, days: 3 });
    expect(missedInARow(3, 7)).toEqual({ doses: 3, days: 21 });
  });
});
