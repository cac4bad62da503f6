import type { WorkedCase } from '../../tests/support/worked-case';

/** Section 9: 703 times pounds divided by inches squared, to two decimals. Worked by hand. */
export const bodyMassIndexCases: WorkedCase<{ pounds: number; inches: number }, number | null>[] = [
  { description: '703 × 240 ÷ 4900', input: { pounds: 240, inches: 70 }, expected: 34.43 },
  { description: '703 × 150 ÷ 4225', input: { pounds: 150, inches: 65 }, expected: 24.96 },
  { description: '703 × 110 ÷ 3600', input: { pounds: 110, inches: 60 }, expected: 21.48 },
  { description: 'fractions of a pound', input: { pounds: 187.4, inches: 69.5 }, expected: 27.27 },
  { description: 'no weight', input: { pounds: 0, inches: 70 }, expected: null },
  {
    description: 'no height, as an unreadable one gives',
    input: { pounds: 240, inches: 0 },
    expected: null,
  },
  { description: 'a negative weight', input: { pounds: -240, inches: 70 }, expected: null },
  { description: 'not a number', input: { pounds: Number.NaN, inches: 70 }, expected: null },
];
