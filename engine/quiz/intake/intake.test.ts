import { expect, it } from 'vitest';
import {
  asks,
  checkbox,
  dated,
  numeric,
  option,
  qualify,
  quizWith,
  radio,
  shows,
  typed,
  understands,
  worrying,
} from '../../../tests/support/quiz-builder';
import { begin } from '../../../tests/support/quiz-run';
import { eligibility, intakeFacts } from './intake';

const quiz = quizWith(
  [
    asks('body', [numeric('weight', { unit: 'lb' }, { label: 'Your weight' }), typed('name')], {
      section: 'You',
    }),
    asks('history', [
      checkbox(
        'had',
        [
          option('a', { label: 'Asthma' }),
          worrying('g', 'Gout needs care, {{answers.name|friend}}.'),
        ],
        {},
        { label: 'Had any, {{answers.name|friend}}?' },
      ),
    ]),
    asks('away', [radio('gone')], { when: { answer: 'weight', lessThan: 100 } }),
    qualify('verdict', { section: 'Health' }),
    shows('consent', [], { actions: understands('I, {{answers.name|the patient}}, agree.') }),
  ],
  { values: { double: { multiply: [{ answer: 'weight' }, 2] }, nothing: { divide: [1, 0] } } },
);

it('reads as a provider would want it: what is on the path, in words', () => {
  const run = begin(quiz)
    .goesOn({ weight: 90, name: 'Ana' })
    .goesOn({ had: ['g', 'a'] })
    .goesOn({ gone: 'yes' })
    .goesOn()
    .does('understand', '2026-06-15T10:00:00Z')
    .answers({ weight: 1180 });
  expect(run.review).toMatchObject({
    quiz: 'quizWeightLoss',
    title: 'A quiz',
    revision: quiz.revision,
    eligibility: 'concern',
    answers: [
      {
        section: 'You',
        step: 'body',
        question: 'weight',
        label: 'Your weight',
        value: 1180,
        words: '1,180 lb',
      },
      { section: 'You', question: 'name', words: 'Ana' },
      {
        section: 'You',
        question: 'had',
        label: 'Had any, Ana?',
        value: ['a', 'g'],
        words: 'Asthma, g',
      },
    ],
    values: [{ name: 'double', value: 2360, words: '2,360' }],
    findings: [{ consequence: 'concern', reason: 'Gout needs care, Ana.', question: 'had' }],
    consents: [{ step: 'consent', text: 'I, Ana, agree.', at: '2026-06-15T10:00:00Z' }],
  });
  expect(run.review.answers).toHaveLength(3);
  expect(eligibility(quiz, run.state)).toBe('concern');
});

it('says nothing of what was not answered', () => {
  expect(begin(quiz).review).toMatchObject({
    eligibility: 'qualified',
    answers: [],
    values: [],
    findings: [],
    consents: [],
  });
});

const askingTwice = quizWith([
  asks('person', [dated('birth', {}, { keepAs: 'dob' }), radio('weighed')]),
  asks('scale', [numeric('first', {}, { keepAs: 'weight' })], {
    when: { answer: 'weighed', is: 'yes' },
  }),
  asks('guess', [numeric('second', {}, { keepAs: 'weight' }), typed('note')]),
]);

it('keeps what questions say they keep, and nothing else', () => {
  const { review } = begin(askingTwice)
    .goesOn({ birth: '1988-04-12', weighed: 'no' })
    .goesOn({ second: 210, note: 'About that.' });

  expect(intakeFacts(askingTwice, review)).toEqual({ dob: '1988-04-12', weight: 210 });
});

it('keeps the first of two answers to the same', () => {
  const { review } = begin(askingTwice)
    .goesOn({ birth: '1988-04-12', weighed: 'yes' })
    .goesOn({ first: 208 })
    .goesOn({ second: 210 });

  expect(intakeFacts(askingTwice, review)).toMatchObject({ weight: 208 });
});

it('keeps nothing of an answer that is off the path', () => {
  const { review } = begin(askingTwice)
    .goesOn({ birth: '1988-04-12', weighed: 'yes' })
    .goesOn({ first: 208 })
    .goesOn({ second: 210 })
    .answers({ weighed: 'no' });

  expect(intakeFacts(askingTwice, review)).toMatchObject({ weight: 210 });
});
