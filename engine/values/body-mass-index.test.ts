import { expect, it } from 'vitest';
import { bodyMassIndex } from './body-mass-index';
import { bodyMassIndexCases } from './body-mass-index.test-cases';

it.each(bodyMassIndexCases)('body mass index: $description', ({ input, expected }) => {
  expect(bodyMassIndex(input.pounds, input.inches)).toBe(expected);
});
