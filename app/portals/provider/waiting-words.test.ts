import { expect, it } from 'vitest';
import { waitedInWords } from './waiting-words';

it.each([
  ['12:00:20', 'moments'],
  ['12:01:10', '1 minute'],
  ['13:59:00', '119 minutes'],
  ['14:00:00', '2 hours'],
  ['11:59:00', 'moments'],
])('at %s it has waited %s', (time, words) => {
  expect(waitedInWords('2026-06-15T12:00:00Z', `2026-06-15T${time}Z`)).toBe(words);
});

it('is told in days after two of them', () => {
  expect(waitedInWords('2026-06-12T12:00:00Z', '2026-06-15T12:00:00Z')).toBe('3 days');
});
