import { expect, it } from 'vitest';
import type { AnswerValue, Input } from '../../../schemas/generated/types';
import { asks, option, question, quizWith, schedules } from '../../../tests/support/quiz-builder';
import { begin } from '../../../tests/support/quiz-run';

const options = [option('a', { label: 'Apples' }), option('b', { label: 'Bread' })];

const cases: { input: Input; value: AnswerValue; words: string }[] = [
  { input: { kind: 'radio', options }, value: 'a', words: 'Apples' },
  { input: { kind: 'select', options }, value: 'b', words: 'Bread' },
  { input: { kind: 'checkbox', options }, value: ['b', 'a'], words: 'Apples, Bread' },
  { input: { kind: 'input', field: 'input', value: 'text' }, value: 'Reno', words: 'Reno' },
  {
    input: { kind: 'input', field: 'input', value: 'number', unit: 'lb' },
    value: 1200,
    words: '1,200 lb',
  },
  {
    input: { kind: 'input', field: 'input', value: 'number', decimals: 3 },
    value: 1.125,
    words: '1.125',
  },
  {
    input: { kind: 'input', field: 'input', value: 'height', decimals: 3 },
    value: 70.125,
    words: '5′10.125″',
  },
  { input: { kind: 'input', field: 'input', value: 'height' }, value: 70, words: '5′10″' },
  {
    input: { kind: 'input', field: 'date', value: 'text' },
    value: '1988-04-12',
    words: '04/12/1988',
  },
  { input: { kind: 'maskInput', mask: '##-##' }, value: '1234', words: '12-34' },
  { input: { kind: 'states' }, value: 'CA', words: 'California' },
  { input: { kind: 'fileInput', upload: 'photo' }, value: 'doc', words: 'Uploaded' },
  { input: { kind: 'allergies' }, value: ['peanut', 'other:Latex'], words: 'Peanuts, Latex' },
  { input: { kind: 'allergies' }, value: ['none'], words: 'No known allergies' },
];

it.each(cases)('$input.kind in words: $words', ({ input, value, words }) => {
  const run = begin(quizWith([asks('ask', [question('it', input)])])).answers({ it: value });
  expect(run.review.answers.map((answer) => answer.words)).toEqual([words]);
});

it('a visit in words', () => {
  const run = begin(quizWith([schedules('visit')])).answers({
    'visit-slot': '2026-06-16T14:30Z/dr-lee',
  });
  expect(run.review.answers[0]?.words).toBe('06/16/2026, 14:30 UTC');
});
