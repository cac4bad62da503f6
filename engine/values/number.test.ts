import { expect, it } from 'vitest';
import { formatNumber, parseNumber, roundTo } from './number';
import { numberCases, numberWords, roundingCases } from './number.test-cases';

it.each(numberCases)('reads a number: $description', ({ input, expected }) => {
  expect(parseNumber(input)).toBe(expected);
});

it.each(roundingCases)('rounds: $description', ({ input, expected }) => {
  expect(roundTo(input.value, input.decimals)).toBe(expected);
});

it.each(numberWords)('writes a number: $description', ({ input, expected }) => {
  expect(formatNumber(input)).toBe(expected);
});
