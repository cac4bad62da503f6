import type { WorkedCase } from '../../tests/support/worked-case';

/** Section 5: feet times 12 plus inches, and 0 if it does not match. */
export const heightCases: WorkedCase<string, number>[] = [
  { description: 'feet and inches', input: "5'10", expected: 70 },
  { description: 'with a closing mark', input: '5\'10"', expected: 70 },
  { description: 'with typographic marks', input: '5’10”', expected: 70 },
  { description: 'with prime marks', input: '5′10″', expected: 70 },
  { description: 'with two single marks', input: "5'10''", expected: 70 },
  { description: 'in words', input: '5 feet 10 inches', expected: 70 },
  { description: 'in short words', input: '5ft 10in', expected: 70 },
  { description: 'in short words with dots', input: '5 ft. 10 in.', expected: 70 },
  { description: 'in capitals', input: '5 FT 10 IN', expected: 70 },
  { description: 'feet alone', input: "6'", expected: 72 },
  { description: 'no inches', input: "6'0", expected: 72 },
  { description: 'half an inch', input: "5'9.5", expected: 69.5 },
  { description: 'with spaces around', input: "  5' 10  ", expected: 70 },
  { description: 'more inches than a foot has, by the formula', input: "5'14", expected: 74 },
  { description: 'inches alone', input: '70', expected: 0 },
  { description: 'centimetres', input: '178 cm', expected: 0 },
  { description: 'the marks the wrong way round', input: '5"10', expected: 0 },
  { description: 'nothing', input: '', expected: 0 },
  { description: 'words', input: 'tall', expected: 0 },
  { description: 'a negative height', input: "-5'10", expected: 0 },
  { description: 'two heights', input: "5'10 6'0", expected: 0 },
];

export const heightWords: WorkedCase<number, string>[] = [
  { description: 'feet and inches', input: 70, expected: "5'10" },
  { description: 'whole feet', input: 72, expected: "6'0" },
  { description: 'half an inch', input: 69.5, expected: "5'9.5" },
  { description: 'less than a foot', input: 11, expected: "0'11" },
  { description: 'a hair under a foot more', input: 71.999, expected: "6'0" },
];
