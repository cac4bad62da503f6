import type { Condition } from '../../../schemas/generated/types';
import type { WorkedCase } from '../../../tests/support/worked-case';
import { type ConditionRow, comparisonRows } from './comparison.test-cases';
import type { KnownFacts } from './facts.test-support';

/** Chosen options, and conditions inside conditions. Absent facts fail every comparison. */
const rows: ConditionRow[] = [
  // one option
  ['is: the option', { answers: { sex: 'female' } }, { answer: 'sex', is: 'female' }, true],
  ['is: another', { answers: { sex: 'male' } }, { answer: 'sex', is: 'female' }, false],
  ['is: absent', {}, { answer: 'sex', is: 'female' }, false],
  ['isNot: another', { answers: { sex: 'male' } }, { answer: 'sex', isNot: 'female' }, true],
  ['isNot: the option', { answers: { sex: 'female' } }, { answer: 'sex', isNot: 'female' }, false],
  ['isNot: absent is false too', {}, { answer: 'sex', isNot: 'female' }, false],
  [
    'oneOf: listed',
    { answers: { pain: 'much' } },
    { answer: 'pain', oneOf: ['some', 'much'] },
    true,
  ],
  [
    'oneOf: not listed',
    { answers: { pain: 'none' } },
    { answer: 'pain', oneOf: ['some', 'much'] },
    false,
  ],
  ['oneOf: absent', {}, { answer: 'pain', oneOf: ['some', 'much'] }, false],
  [
    'noneOf: not listed',
    { answers: { pain: 'none' } },
    { answer: 'pain', noneOf: ['some', 'much'] },
    true,
  ],
  [
    'noneOf: listed',
    { answers: { pain: 'some' } },
    { answer: 'pain', noneOf: ['some', 'much'] },
    false,
  ],
  ['noneOf: absent is false too', {}, { answer: 'pain', noneOf: ['some', 'much'] }, false],
  ['answered: there', { answers: { sex: 'male' } }, { answer: 'sex', answered: true }, true],
  ['answered: absent', {}, { answer: 'sex', answered: true }, false],
  ['answered false: absent', {}, { answer: 'sex', answered: false }, true],
  [
    'answered false: there',
    { answers: { sex: 'male' } },
    { answer: 'sex', answered: false },
    false,
  ],
  // several options
  [
    'includes: chosen',
    { answers: { history: ['heart', 'skin'] } },
    { answer: 'history', includes: 'skin' },
    true,
  ],
  [
    'includes: not chosen',
    { answers: { history: ['heart'] } },
    { answer: 'history', includes: 'skin' },
    false,
  ],
  ['includes: absent', {}, { answer: 'history', includes: 'skin' }, false],
  [
    'includesAny: one of them',
    { answers: { history: ['heart'] } },
    { answer: 'history', includesAny: ['skin', 'heart'] },
    true,
  ],
  [
    'includesAny: none of them',
    { answers: { history: ['liver'] } },
    { answer: 'history', includesAny: ['skin', 'heart'] },
    false,
  ],
  ['includesAny: absent', {}, { answer: 'history', includesAny: ['skin'] }, false],
  [
    'includesAll: all',
    { answers: { history: ['heart', 'liver', 'skin'] } },
    { answer: 'history', includesAll: ['skin', 'heart'] },
    true,
  ],
  [
    'includesAll: one is missing',
    { answers: { history: ['heart', 'liver'] } },
    { answer: 'history', includesAll: ['skin', 'heart'] },
    false,
  ],
  ['includesAll: absent', {}, { answer: 'history', includesAll: ['skin'] }, false],
  [
    'countAtLeast: exactly',
    { answers: { history: ['heart', 'liver'] } },
    { answer: 'history', countAtLeast: 2 },
    true,
  ],
  [
    'countAtLeast: fewer',
    { answers: { history: ['heart'] } },
    { answer: 'history', countAtLeast: 2 },
    false,
  ],
  ['countAtLeast: absent', {}, { answer: 'history', countAtLeast: 1 }, false],
  [
    'answered: several',
    { answers: { history: ['heart'] } },
    { answer: 'history', answered: true },
    true,
  ],
  // nesting
  [
    'all: both',
    { answers: { sex: 'female', weight: 180 } },
    {
      all: [
        { answer: 'sex', is: 'female' },
        { answer: 'weight', atLeast: 100 },
      ],
    },
    true,
  ],
  [
    'all: one fails',
    { answers: { sex: 'female' } },
    {
      all: [
        { answer: 'sex', is: 'female' },
        { answer: 'weight', atLeast: 100 },
      ],
    },
    false,
  ],
  [
    'any: one',
    { answers: { sex: 'female' } },
    {
      any: [
        { answer: 'sex', is: 'female' },
        { answer: 'weight', atLeast: 100 },
      ],
    },
    true,
  ],
  [
    'any: none',
    {},
    {
      any: [
        { answer: 'sex', is: 'female' },
        { answer: 'weight', atLeast: 100 },
      ],
    },
    false,
  ],
  [
    'not: of what fails',
    { answers: { sex: 'male' } },
    { not: { answer: 'sex', is: 'female' } },
    true,
  ],
  ['not: of an absent fact holds', {}, { not: { answer: 'sex', is: 'female' } }, true],
  [
    'not not',
    { answers: { sex: 'female' } },
    { not: { not: { answer: 'sex', is: 'female' } } },
    true,
  ],
  [
    'three deep',
    { answers: { sex: 'male', history: ['skin'] } },
    {
      all: [
        {
          any: [{ answer: 'sex', is: 'female' }, { not: { answer: 'history', includes: 'heart' } }],
        },
        { answer: 'history', answered: true },
      ],
    },
    true,
  ],
];

export const conditionCases: WorkedCase<KnownFacts & { when: Condition }, boolean>[] = [
  ...rows,
  ...comparisonRows,
].map(([description, facts, when, expected]) => ({
  description,
  input: { ...facts, when },
  expected,
}));
