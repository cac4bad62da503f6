import { expect, it } from 'vitest';
import { concernInWords } from './concern-words';

it('counts what is below high, as the queue is sorted by it', () => {
  const words = [0, 1, 2, 3, 7].map((concern) => concernInWords(concern)?.words ?? null);

  expect(words).toEqual([null, 'One concern', 'Two concerns', 'High concern', 'High concern']);
});
