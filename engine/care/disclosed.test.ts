import { expect, it } from 'vitest';
import { effectOf, urgencyOf } from './disclosed';
import { disclosedCases } from './disclosed.test-cases';

it.each(disclosedCases)('$description', ({ input, expected }) => {
  expect(effectOf(input, input)).toBe(expected);
});

it('what holds comes before what only wants a look, and both before any number of concerns', () => {
  expect(urgencyOf('hold')).toBeGreaterThan(urgencyOf('flag') * 1.5);
  expect(urgencyOf('flag')).toBeGreaterThan(100);
  expect(urgencyOf(null)).toBe(0);
});
