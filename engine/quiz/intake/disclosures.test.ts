// biome-ignore-all lint/suspicious/noThenProperty: the quiz language says “if, then, else”.
import { expect, it } from 'vitest';
import {
  asks,
  checkbox,
  dated,
  ending,
  numeric,
  question,
  quizWith,
  radio,
  worrying,
} from '../../../tests/support/quiz-builder';
import { begin } from '../../../tests/support/quiz-run';
import { answerInWords, disclosures } from './disclosures';

const quiz = quizWith(
  [
    asks('home', [
      question('state', {
        kind: 'states',
        states: [{ state: 'TX', consequence: 'terminate', reason: 'Not licensed in Texas.' }],
      }),
    ]),
    asks('health', [
      radio('pregnancy', ['no', ending('pregnant')]),
      checkbox('heart', ['none', worrying('rhythm')]),
    ]),
    asks('body', [numeric('weight'), numeric('systolic')], {
      consequences: [
        { when: { value: 'index', lessThan: 27 }, consequence: 'terminate', reason: 'Too light.' },
        {
          when: { answer: 'systolic', atLeast: 180 },
          consequence: 'concern',
          reason: 'Pressure.',
        },
        { when: { value: 'fit', is: 'no' }, consequence: 'terminate', reason: 'Nothing is safe.' },
      ],
    }),
    asks('birth', [dated('dob')], {
      consequences: [
        { when: { value: 'age', lessThan: 18 }, consequence: 'terminate', reason: 'Adults only.' },
        {
          when: {
            all: [
              { value: 'age', atLeast: 18 },
              { value: 'age', lessThan: 25 },
            ],
          },
          consequence: 'concern',
          reason: 'Young.',
        },
        { when: { value: 'age', atLeast: 70 }, consequence: 'terminate', reason: 'Too old.' },
      ],
    }),
  ],
  {
    values: {
      index: { bmi: { weight: { answer: 'weight' }, height: 64 } },
      // Worked out from the index as well, and about health all the same.
      fit: { if: { value: 'index', lessThan: 20 }, then: 'no', else: 'yes' },
      age: { ageInYears: { answer: 'dob' } },
    },
  },
);

const atHealth = () => begin(quiz).answers({ state: 'CA' }).does('continue');
const atBody = () =>
  atHealth()
    .answers({ pregnancy: 'no', heart: ['none'] })
    .does('continue');

it('an answer discloses what it says as soon as it is given', () => {
  const { state } = atHealth().answers({ pregnancy: 'pregnant' });
  expect(disclosures(quiz, state)).toMatchObject([
    { consequence: 'terminate', about: 'health', question: 'pregnancy', answer: 'pregnant' },
  ]);
  expect(answerInWords(quiz, state, 'pregnancy')).toBe('pregnant');
  expect(answerInWords(quiz, state, 'heart')).toBeNull();
});

it('a state is about a place', () => {
  const { state } = begin(quiz).answers({ state: 'TX' });
  expect(disclosures(quiz, state)).toMatchObject([{ about: 'place', state: 'TX' }]);
});

it('a rule over several answers discloses nothing before its step was left', () => {
  const typing = atBody().answers({ weight: 1, systolic: 190 });
  expect(disclosures(quiz, typing.state)).toEqual([]);
  const left = typing.answers({ weight: 110 }).does('continue');
  expect(disclosures(quiz, left.state)).toMatchObject([
    { about: 'body', reason: 'Too light.' },
    { about: 'health', reason: 'Pressure.' },
    { about: 'health', reason: 'Nothing is safe.' },
  ]);
});

it('whoever is underweight by now tells of their health, not only of a body that would not begin', () => {
  const weighing = (weight: number) =>
    atBody().answers({ weight, systolic: 120 }).does('continue').state;
  // At 64 inches 18.5 is 107.8 lb.
  const light = disclosures(quiz, weighing(120));
  const underweight = disclosures(quiz, weighing(107));
  expect(light[0]).toMatchObject({ about: 'body', reason: 'Too light.' });
  expect(underweight[0]).toMatchObject({ about: 'health', reason: 'Too light.' });
  // It is news to a provider who was told of the first.
  expect(underweight[0]?.key).not.toBe(light[0]?.key);
});

it.each([
  ['old', '1950-01-01', 'age'],
  ['young', '2003-01-01', 'age'],
  ['a minor', '2015-01-01', 'health'],
])('a birthday is about an age, unless it makes somebody a minor: %s', (_who, dob, about) => {
  const { state } = atBody()
    .answers({ weight: 200, systolic: 120 })
    .does('continue')
    .answers({ dob })
    .does('continue');
  expect(disclosures(quiz, state)).toMatchObject([{ about }]);
});

it('the same answer has the same name, and another one another', () => {
  const pregnant = atHealth().answers({ pregnancy: 'pregnant' });
  const both = pregnant.answers({ heart: ['rhythm'] });
  const keys = (run: typeof both) => disclosures(quiz, run.state).map(({ key }) => key);
  expect(keys(both)).toEqual([...keys(pregnant), expect.any(String)]);
  expect(new Set(keys(both)).size).toBe(2);
});
