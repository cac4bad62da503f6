import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  asks,
  checkbox,
  numeric,
  option,
  quizOf,
  radio,
} from '../../../tests/support/quiz-builder';
import { monthly, product } from '../../../tests/support/sample-catalogue';
import { promiseInWords } from './promise';
import { promiseCases } from './promise.test-cases';

const definition = quizOf([
  asks(
    'sex',
    [radio('sex', [option('male', { label: 'Male' }), option('female', { label: 'Female' })])],
    { title: 'Sex at birth' },
  ),
  asks('body', [
    numeric('weight', {}, { label: 'How much do you weigh?' }),
    checkbox(
      'some',
      [option('nitrates', { label: 'Nitrates' }), option('poppers', { label: 'Poppers' })],
      {},
      { label: 'Do you take any of these?' },
    ),
  ]),
]);
const pen = product('pen', {
  dosages: [0.25, 0.5],
  dosageUnit: 'mg',
  variants: [
    monthly('pen-1m', 1, 30000),
    monthly('pen-3m', 3, 84000, { variantCustomTitle: 'every 3 months' }),
  ],
});
const reference = { catalogue: { products: [pen] } };

describe('a promise in words', () => {
  it.each(promiseCases)('%j', (promise, sentence) => {
    expect(promiseInWords({ definition, reference }, promise)).toBe(sentence);
  });

  it('never throws, whatever stands there', () => {
    fc.assert(
      fc.property(fc.jsonValue(), fc.jsonValue(), (part, definition) => {
        const quiz = { definition, reference };
        const promises = [
          part,
          { who: part, happens: part, what: part },
          { happens: 'never', what: { isSold: part } },
          { happens: 'never', what: { isSold: { product: part, form: part, dosage: part } } },
          { happens: 'always', what: { reaches: part, isAsked: part } },
        ];
        for (const promise of promises)
          expect(promiseInWords(quiz, promise)).toMatch(/^(Nobody|Everyone) /);
      }),
    );
  });
});
