import { expect, it } from 'vitest';
import { asks, end, quizOf, radio } from '../../../tests/support/quiz-builder';
import { sampleReference } from '../../../tests/support/sample-reference';
import { kindOfChange } from './clinical-review';
import { comparePromises } from './compare-promises';

const quiz = {
  definition: quizOf([asks('one', [radio('nitrates')], { title: 'Nitrates' }), end()]),
  reference: sampleReference(),
};
const base = {
  id: 'no-nitrates',
  name: 'Nobody who takes nitrates is sold a pen.',
  who: { answer: 'nitrates', is: 'yes' },
  happens: 'never',
  what: { isSold: { product: 'pen' } },
};
const other = {
  id: 'ends',
  name: 'All come to the end.',
  happens: 'always',
  what: { reaches: 'end' },
};
const compare = (before: unknown[], after: unknown[]) => comparePromises(before, after, quiz);
const wordsOf = (before: unknown[], after: unknown[]) =>
  compare(before, after).map(({ words }) => words);

it('tells nothing of the same ones, and no more than that of another order', () => {
  expect(compare([base, other], [base, other])).toEqual([]);
  expect(compare([base, other], [other, base])).toEqual([
    { path: '', kind: 'writing', words: 'The promises are written down in another order' },
  ]);
  const { id, name, ...rest } = base;
  expect(kindOfChange(compare([base], [{ ...rest, name, id }]))).toBe('words');
});

it.each<[what: string, before: unknown[], after: unknown[], words: string[]]>([
  [
    'one that is gone',
    [base, other],
    [other],
    ['The promise ‘Nobody who takes nitrates is sold a pen’ is gone'],
  ],
  [
    'a new one that is called what it says, once',
    [base],
    [base, { ...other, name: 'Everyone comes to the step “end”.' }],
    ['New promise ‘Everyone comes to the step “end”’'],
  ],
  [
    'a new one, with what it says',
    [base],
    [base, other],
    ['New promise ‘All come to the end’: Everyone comes to the step “end”'],
  ],
  [
    'one that says something else',
    [base],
    [{ ...base, who: { answer: 'nitrates', is: 'no' } }],
    [
      'The promise ‘Nobody who takes nitrates is sold a pen’ has changed: it said ‘Nobody for whom “Nitrates” is yes is ever sold “pen”’, and says ‘Nobody for whom “Nitrates” is no is ever sold “pen”’',
    ],
  ],
  [
    'one that is called otherwise, which others go by',
    [base],
    [{ ...base, name: 'No pens.' }],
    [
      'The promise ‘Nobody who takes nitrates is sold a pen’ has changed: it is now called ‘No pens’',
    ],
  ],
  [
    'one with another id',
    [base],
    [{ ...base, id: 'nitrates' }],
    ['The promise ‘Nobody who takes nitrates is sold a pen’ has changed'],
  ],
  [
    'one in the place of another',
    [base],
    [other],
    [
      'The promise ‘Nobody who takes nitrates is sold a pen’ is gone',
      'New promise ‘All come to the end’: Everyone comes to the step “end”',
    ],
  ],
  [
    'one of two that are the same',
    [base, base],
    [base],
    ['The promise ‘Nobody who takes nitrates is sold a pen’ is gone'],
  ],
  [
    'what is no promise at all',
    [null, 1],
    [2],
    ['The promise ‘…’ is gone', 'The promise ‘…’ is gone', 'New promise ‘…’: Everyone …'],
  ],
])('tells %s: all of it needs a review', (_, before, after, words) => {
  expect(wordsOf(before, after)).toEqual(words);
  expect(kindOfChange(compare(before, after))).toBe('clinical');
});

it('compares very many', () => {
  const many = Array.from({ length: 20_000 }, (_, index) => ({ ...other, id: `p${index % 7}` }));
  expect(compare(many, many.toReversed()).length).toBeGreaterThan(0);
  expect(compare(many, []).length).toBe(20_000);
});
