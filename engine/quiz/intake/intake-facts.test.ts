import { expect, it } from 'vitest';
import { asks, dated, numeric, quizWith, radio, typed } from '../../../tests/support/quiz-builder';
import { begin } from '../../../tests/support/quiz-run';
import { intakeFacts } from './intake-facts';

const quiz = quizWith([
  asks('person', [dated('birth', {}, { keepAs: 'dob' }), radio('weighed')]),
  asks('scale', [numeric('first', {}, { keepAs: 'weight' })], {
    when: { answer: 'weighed', is: 'yes' },
  }),
  asks('guess', [numeric('second', {}, { keepAs: 'weight' }), typed('note')]),
]);

it('keeps what questions say they keep, and nothing else', () => {
  const { review } = begin(quiz)
    .goesOn({ birth: '1988-04-12', weighed: 'no' })
    .goesOn({ second: 210, note: 'About that.' });

  expect(intakeFacts(quiz, review)).toEqual({ dob: '1988-04-12', weight: 210 });
});

it('keeps the first of two answers to the same', () => {
  const { review } = begin(quiz)
    .goesOn({ birth: '1988-04-12', weighed: 'yes' })
    .goesOn({ first: 208 })
    .goesOn({ second: 210 });

  expect(intakeFacts(quiz, review)).toMatchObject({ weight: 208 });
});

it('keeps nothing of an answer that is off the path', () => {
  const { review } = begin(quiz)
    .goesOn({ birth: '1988-04-12', weighed: 'yes' })
    .goesOn({ first: 208 })
    .goesOn({ second: 210 })
    .answers({ weighed: 'no' });

  expect(intakeFacts(quiz, review)).toMatchObject({ weight: 210 });
});
