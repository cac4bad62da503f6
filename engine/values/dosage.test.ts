import { expect, it } from 'vitest';
import { dosageInHundredths, formatDosage } from './dosage';
import { dosageCases, dosageWords } from './dosage.test-cases';

it.each(dosageCases)('stores a strength: $description', ({ input, expected }) => {
  expect(dosageInHundredths(input)).toBe(expected);
});

it.each(dosageWords)('shows a strength: $description', ({ input, expected }) => {
  expect(formatDosage(input.hundredths, input.unit)).toBe(expected);
});
