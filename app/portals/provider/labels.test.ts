import { expect, it } from 'vitest';
import { concernInWords, doseStepsInWords, waitedInWords } from './labels';

it.each([
  ['12:00:20', 'moments'],
  ['12:01:10', '1 minute'],
  ['13:59:00', '119 minutes'],
  ['14:00:00', '2 hours'],
  ['11:59:00', 'moments'],
])('at %s it has waited %s', (time, words) => {
  expect(waitedInWords('2026-06-15T12:00:00Z', `2026-06-15T${time}Z`)).toBe(words);
});

it('is told in days after two of them', () => {
  expect(waitedInWords('2026-06-12T12:00:00Z', '2026-06-15T12:00:00Z')).toBe('3 days');
});

it('counts what is below high, as the queue is sorted by it', () => {
  const words = [0, 1, 2, 3, 7].map((concern) => concernInWords(concern)?.words ?? null);

  expect(words).toEqual([null, 'One concern', 'Two concerns', 'High concern', 'High concern']);
});

it('the steps of a dose keep the number of a week apart from the strength', () => {
  const steps = [
    { fromWeek: 1, dosage: 50, unit: 'mg' },
    { fromWeek: 9, dosage: 100, unit: 'mg' },
  ];

  expect(doseStepsInWords(steps)).toBe('Week 1: 0.5 mg, Week 9: 1 mg');
});
