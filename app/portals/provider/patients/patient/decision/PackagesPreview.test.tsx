import { expect, it } from 'vitest';
import { stretchInWords } from './PackagesPreview';

it.each([
  [0, 28, 'weeks 1 to 4'],
  [28, 7, 'week 5'],
  [0, 30, 'days 1 to 30'],
  [30, 31, 'days 31 to 61'],
])('a package from day %i on, for %i days, says for when it is', (fromDay, days, words) => {
  expect(stretchInWords(fromDay, days)).toBe(words);
});
