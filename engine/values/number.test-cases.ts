import type { WorkedCase } from '../../tests/support/worked-case';

export const numberCases: WorkedCase<string, number | null>[] = [
  { description: 'digits', input: '212', expected: 212 },
  { description: 'decimals', input: '212.5', expected: 212.5 },
  { description: 'decimals alone', input: '.5', expected: 0.5 },
  { description: 'grouped thousands', input: '1,200', expected: 1200 },
  { description: 'grouped millions with decimals', input: '1,234,567.89', expected: 1234567.89 },
  { description: 'spaces around', input: ' 180 ', expected: 180 },
  { description: 'a sign', input: '-3', expected: -3 },
  { description: 'a plus', input: '+3', expected: 3 },
  { description: 'wrong groups', input: '12,34', expected: null },
  { description: 'two points', input: '1.2.3', expected: null },
  { description: 'a unit', input: '180 lb', expected: null },
  { description: 'an exponent', input: '1e3', expected: null },
  { description: 'hexadecimal', input: '0x10', expected: null },
  { description: 'infinity', input: 'Infinity', expected: null },
  { description: 'more than a number can hold', input: '9'.repeat(400), expected: null },
  { description: 'a dot', input: '.', expected: null },
  { description: 'a sign alone', input: '-', expected: null },
  { description: 'nothing', input: '', expected: null },
];

export const roundingCases: WorkedCase<{ value: number; decimals: number }, number>[] = [
  { description: 'down', input: { value: 34.432, decimals: 2 }, expected: 34.43 },
  {
    description: 'halves go away from zero',
    input: { value: 34.435, decimals: 2 },
    expected: 34.44,
  },
  { description: 'by the digits people see', input: { value: 1.005, decimals: 2 }, expected: 1.01 },
  { description: 'below zero too', input: { value: -1.005, decimals: 2 }, expected: -1.01 },
  { description: 'to whole numbers', input: { value: 2.5, decimals: 0 }, expected: 3 },
  { description: 'what is whole already', input: { value: 7, decimals: 2 }, expected: 7 },
  { description: 'a huge number stays', input: { value: 1e300, decimals: 2 }, expected: 1e300 },
  { description: 'a tiny number is zero', input: { value: 1e-9, decimals: 2 }, expected: 0 },
  {
    description: 'a tiny number below zero is zero, without a sign',
    input: { value: -0.001, decimals: 2 },
    expected: 0,
  },
];

export const numberWords: WorkedCase<number, string>[] = [
  { description: 'decimals as they are', input: 34.4, expected: '34.4' },
  { description: 'thousands are grouped', input: 1200, expected: '1,200' },
  { description: 'at most two decimals', input: 1.23456, expected: '1.23' },
  { description: 'whole', input: 38, expected: '38' },
];
