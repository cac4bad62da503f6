import { expect, it } from 'vitest';
import { kindOfChange } from './clinical-review';
import { compareIfFit } from './compare-quizzes';

const small = { title: 'Hair', steps: [] };
const large = { title: 'Hair', steps: Array.from({ length: 20_000 }, () => ({})) };

it('tells what differs between definitions of a usual size', () => {
  const [difference] = compareIfFit(small, { ...small, title: 'Hair loss' });
  expect(difference?.words).toContain('Hair loss');
});

it.each([
  ['later', small, large],
  ['earlier', large, small],
])('says of a %s one that is too large that it is, and asks for a review', (_, before, after) => {
  const differences = compareIfFit(before, after);
  expect(differences).toHaveLength(1);
  expect(differences[0]?.words).toMatch(/^A quiz of 20,000 steps is too large .* at most$/);
  expect(kindOfChange(differences)).toBe('clinical');
});
