import { expect, it } from 'vitest';
import { bodyMassIndex, weightAtIndex } from './body-mass-index';
import { bodyMassIndexCases } from './body-mass-index.test-cases';

it.each(bodyMassIndexCases)('body mass index: $description', ({ input, expected }) => {
  expect(bodyMassIndex(input.pounds, input.inches)).toBe(expected);
});

it.each([
  [18.5, 60],
  [27.5, 72],
])('an index of %d at %d inches is that of the weight it gives', (index, inches) => {
  expect(bodyMassIndex(weightAtIndex(index, inches), inches)).toBe(index);
});
