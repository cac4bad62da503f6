import type { WorkedCase } from '../../tests/support/worked-case';

/** Section 9: a dosage is stored times 100. */
export const dosageCases: WorkedCase<number, number>[] = [
  { description: 'a quarter', input: 0.25, expected: 25 },
  { description: 'a whole strength', input: 50, expected: 5000 },
  { description: 'what binary fractions blur', input: 2.4, expected: 240 },
  { description: 'what binary fractions blur downwards', input: 1.15, expected: 115 },
];

/** Section 2: the cart line shows the dosage divided by 100 and the unit. */
export const dosageWords: WorkedCase<{ hundredths: number; unit: string }, string>[] = [
  { description: 'a quarter', input: { hundredths: 25, unit: 'mg' }, expected: '0.25 mg' },
  { description: 'a whole strength', input: { hundredths: 5000, unit: 'mg' }, expected: '50 mg' },
  { description: 'a percentage', input: { hundredths: 250, unit: '%' }, expected: '2.5%' },
];
