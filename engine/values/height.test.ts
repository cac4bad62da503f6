import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { formatHeight, heightInMarks, heightsMeant, parseHeight } from './height';
import { heightCases, heightWords } from './height.test-cases';

it.each(heightCases)('reads a height: $description', ({ input, expected }) => {
  expect(parseHeight(input)).toBe(expected);
});

it.each(heightWords)('writes a height: $description', ({ input, expected }) => {
  expect(formatHeight(input)).toBe(expected);
});

it('knows what two digits may mean, and nothing of other texts', () => {
  expect(heightsMeant(' 66 ')).toEqual(["5'6", "6'6"]);
  for (const text of ['6', "6'6", '170', '20', 'tall', '']) expect(heightsMeant(text)).toBeNull();
});

it('reads back every height it writes', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 1199 }), (inches) => {
      expect(parseHeight(formatHeight(inches))).toBe(inches);
      expect(parseHeight(heightInMarks(inches))).toBe(inches);
    }),
  );
});

it('refuses a very long text without thinking about it for long', () => {
  expect(parseHeight(`5'${' '.repeat(100_000)}x`)).toBe(0);
});
