import { expect, it } from 'vitest';
import { readAmong } from './outcome-counts.server';

it('reads a condition of an address', () => {
  expect(readAmong(null)).toBeNull();
  expect(readAmong('{"answer":"sex","is":"female"}')).toEqual({ answer: 'sex', is: 'female' });
});

const deep = `${'{"not":'.repeat(5_000)}{"answer":"sex","answered":true}${'}'.repeat(5_000)}`;

it.each(['', 'women', '{}', '[]', '{"answer":1}', deep])('refuses anything else: %.40s', (text) => {
  expect(() => readAmong(text)).toThrow(expect.objectContaining({ status: 422 }));
});
