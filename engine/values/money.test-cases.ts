import type { WorkedCase } from '../../tests/support/worked-case';

/** Cents to US money. Section 9: no decimals for whole amounts. */
export const moneyCases: WorkedCase<number, string>[] = [
  { description: 'a whole amount has no decimals', input: 74700, expected: '$747' },
  { description: 'cents are shown with two digits', input: 595, expected: '$5.95' },
  { description: 'ten cents keep their zero', input: 1050, expected: '$10.50' },
  { description: 'a single cent', input: 1, expected: '$0.01' },
  { description: 'nothing', input: 0, expected: '$0' },
  { description: 'thousands are grouped', input: 123456789, expected: '$1,234,567.89' },
  { description: 'a whole thousand', input: 100000, expected: '$1,000' },
  { description: 'an amount that is owed back', input: -595, expected: '-$5.95' },
];
