import { expect, it } from 'vitest';
import { doseStepsInWords } from './dose-words';

it('the steps of a dose keep the number of a week apart from the strength', () => {
  const steps = [
    { fromWeek: 1, dosage: 50, unit: 'mg' },
    { fromWeek: 9, dosage: 100, unit: 'mg' },
  ];

  expect(doseStepsInWords(steps)).toBe('Week 1: 0.5 mg, Week 9: 1 mg');
});
