import { expect, it } from 'vitest';
import { lastUsedWords } from './open-sessions.server';

const now = new Date('2025-06-02T12:00:00Z');

it.each([
  ['2025-06-02T12:00:00Z', 'Used within the last two hours'],
  ['2025-06-02T10:00:01Z', 'Used within the last two hours'],
  ['2025-06-02T10:00:00Z', 'Used 2 hours ago'],
  ['2025-06-01T12:00:01Z', 'Used 23 hours ago'],
  ['2025-06-01T12:00:00Z', 'Used a day ago'],
  ['2025-05-01T12:00:00Z', 'Used 32 days ago'],
])('%s: %s', (lastSeen, words) => {
  expect(lastUsedWords(lastSeen, now)).toBe(words);
});
