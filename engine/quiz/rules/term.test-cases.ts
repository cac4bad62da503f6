// biome-ignore-all lint/suspicious/noThenProperty: the quiz language says “if, then, else”.
import type { Term } from '../../../schemas/generated/types';
import type { WorkedCase } from '../../../tests/support/worked-case';
import type { KnownFacts } from './facts.test-support';

type TermCase = WorkedCase<KnownFacts & { term: Term }, number | string | null>;

const scales: KnownFacts = { answers: { weight: 240, height: "5'10" } };
const weight: Term = { answer: 'weight' };
const height: Term = { answer: 'height' };

const rows: [string, KnownFacts, Term, number | string | null][] = [
  ['a number is itself', {}, 7, 7],
  ['a text is itself', {}, 'seven', 'seven'],
  ['an answer', scales, weight, 240],
  ['an answer that is an option', { answers: { sex: 'male' } }, { answer: 'sex' }, 'male'],
  ['an answer that is absent', {}, weight, null],
  [
    'an answer that is a list is no value',
    { answers: { history: ['skin'] } },
    { answer: 'history' },
    null,
  ],
  [
    'a profile field',
    { facts: { profile: { firstName: 'Ana' } } },
    { profile: 'firstName' },
    'Ana',
  ],
  ['a profile nobody has', {}, { profile: 'firstName' }, null],
  ['add', scales, { add: [weight, height, 1] }, 311],
  [
    'add: one unknown makes all unknown',
    { answers: { weight: 240 } },
    { add: [weight, height] },
    null,
  ],
  ['subtract, from left to right', scales, { subtract: [weight, height, 10] }, 160],
  ['multiply', scales, { multiply: [weight, 2, 0.5] }, 240],
  ['divide, from left to right', scales, { divide: [weight, 4, 3] }, 20],
  ['divide by zero is unknown', scales, { divide: [weight, 0] }, null],
  ['zero by zero is unknown', {}, { divide: [0, 0] }, null],
  ['beyond all numbers is unknown', {}, { multiply: [1e308, 10] }, null],
  ['min', scales, { min: [weight, 100, height] }, 70],
  ['max', scales, { max: [weight, 100, height] }, 240],
  [
    'max: one unknown makes all unknown',
    { answers: { weight: 240 } },
    { max: [weight, height] },
    null,
  ],
  ['round to whole numbers', {}, { round: 2.5 }, 3],
  ['round to decimals', {}, { round: { divide: [100, 3] }, decimals: 2 }, 33.33],
  ['round: unknown', {}, { round: weight }, null],
  [
    'if: holds',
    { answers: { sex: 'female' } },
    { if: { answer: 'sex', is: 'female' }, then: 1, else: 2 },
    1,
  ],
  [
    'if: does not hold',
    { answers: { sex: 'male' } },
    { if: { answer: 'sex', is: 'female' }, then: 1, else: 2 },
    2,
  ],
  [
    'if: absent takes the other branch',
    {},
    { if: { answer: 'sex', is: 'female' }, then: 1, else: 2 },
    2,
  ],
  [
    'if: only the branch that counts must be known',
    { answers: { sex: 'female' } },
    { if: { answer: 'sex', is: 'female' }, then: 1, else: weight },
    1,
  ],
  ['bmi', scales, { bmi: { weight, height } }, 34.43],
  ['bmi: no height', { answers: { weight: 240 } }, { bmi: { weight, height } }, null],
  ['bmi: of nothing', scales, { bmi: { weight: 0, height } }, null],
  [
    'ageInYears of an answer',
    { answers: { birth: '1988-06-16' } },
    { ageInYears: { answer: 'birth' } },
    37,
  ],
  [
    'ageInYears of the profile',
    { facts: { profile: { dob: '1988-06-14' } } },
    { ageInYears: { profile: 'dob' } },
    38,
  ],
  ['ageInYears: unknown', {}, { ageInYears: { answer: 'birth' } }, null],
  [
    'ageInYears: not yet born',
    { answers: { birth: '2030-01-01' } },
    { ageInYears: { answer: 'birth' } },
    null,
  ],
  ['score of one choice', { answers: { pain: 'much' } }, { score: ['pain'] }, 5],
  [
    'score of several',
    { answers: { pain: 'some', history: ['heart', 'liver'] } },
    { score: ['pain', 'history'] },
    9,
  ],
  [
    'score: an option without points counts nothing',
    { answers: { history: ['skin'] } },
    { score: ['history'] },
    0,
  ],
  [
    'score: what is absent counts nothing',
    { answers: { pain: 'some' } },
    { score: ['pain', 'history'] },
    2,
  ],
  ['score: nothing answered is unknown', {}, { score: ['pain', 'history'] }, null],
  [
    'count',
    { answers: { pain: 'some', history: ['heart', 'liver'] } },
    { count: ['pain', 'history'] },
    3,
  ],
  ['count: nothing', {}, { count: ['pain', 'history'] }, 0],
  [
    'a value of values',
    {
      ...scales,
      values: {
        index: { bmi: { weight, height } },
        excess: { subtract: [{ value: 'index' }, 27] },
      },
    },
    { round: { value: 'excess' }, decimals: 1 },
    7.4,
  ],
];

export const termCases: TermCase[] = rows.map(([description, facts, term, expected]) => ({
  description,
  input: { ...facts, term },
  expected,
}));
