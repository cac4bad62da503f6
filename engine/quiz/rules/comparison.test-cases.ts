// biome-ignore-all lint/suspicious/noThenProperty: the quiz language says “if, then, else”.
import type { Condition } from '../../../schemas/generated/types';
import type { KnownFacts } from './facts.test-support';

/** Row of known facts, a condition, and whether it holds. */
export type ConditionRow = [string, KnownFacts, Condition, boolean];

/** Comparisons of facts that are not options: numbers, texts, dates, derived values, profile and site. */
export const comparisonRows: ConditionRow[] = [
  // numbers
  ['is: a number', { answers: { weight: 180 } }, { answer: 'weight', is: 180 }, true],
  ['isNot: a number', { answers: { weight: 180 } }, { answer: 'weight', isNot: 181 }, true],
  ['oneOf: numbers', { answers: { weight: 180 } }, { answer: 'weight', oneOf: [179, 180] }, true],
  [
    'noneOf: numbers',
    { answers: { weight: 180 } },
    { answer: 'weight', noneOf: [179, 180] },
    false,
  ],
  ['lessThan: below', { answers: { weight: 179.9 } }, { answer: 'weight', lessThan: 180 }, true],
  [
    'lessThan: at the bound',
    { answers: { weight: 180 } },
    { answer: 'weight', lessThan: 180 },
    false,
  ],
  ['atMost: at the bound', { answers: { weight: 180 } }, { answer: 'weight', atMost: 180 }, true],
  ['atMost: above', { answers: { weight: 180.1 } }, { answer: 'weight', atMost: 180 }, false],
  [
    'greaterThan: above',
    { answers: { weight: 180.1 } },
    { answer: 'weight', greaterThan: 180 },
    true,
  ],
  [
    'greaterThan: at the bound',
    { answers: { weight: 180 } },
    { answer: 'weight', greaterThan: 180 },
    false,
  ],
  ['atLeast: at the bound', { answers: { weight: 180 } }, { answer: 'weight', atLeast: 180 }, true],
  ['atLeast: below', { answers: { weight: 179 } }, { answer: 'weight', atLeast: 180 }, false],
  ['lessThan: absent is not zero', {}, { answer: 'weight', lessThan: 180 }, false],
  ['atMost: absent', {}, { answer: 'weight', atMost: 180 }, false],
  ['greaterThan: absent', {}, { answer: 'weight', greaterThan: -1 }, false],
  ['atLeast: absent', {}, { answer: 'weight', atLeast: 0 }, false],
  ['a height is inches', { answers: { height: "5'10" } }, { answer: 'height', is: 70 }, true],
  [
    'a bound that is worked out',
    { answers: { weight: 180, height: "5'10" } },
    { answer: 'weight', greaterThan: { multiply: [{ answer: 'height' }, 2] } },
    true,
  ],
  [
    'a bound that is unknown',
    { answers: { weight: 180 } },
    { answer: 'weight', greaterThan: { answer: 'height' } },
    false,
  ],
  // texts
  ['is: a text', { answers: { city: 'Reno' } }, { answer: 'city', is: 'Reno' }, true],
  ['is: equality is strict', { answers: { city: 'reno' } }, { answer: 'city', is: 'Reno' }, false],
  ['isNot: a text', { answers: { city: 'Reno' } }, { answer: 'city', isNot: 'Elko' }, true],
  [
    'oneOf: texts',
    { answers: { city: 'Reno' } },
    { answer: 'city', oneOf: ['Elko', 'Reno'] },
    true,
  ],
  ['noneOf: texts', { answers: { city: 'Reno' } }, { answer: 'city', noneOf: ['Elko'] }, true],
  // dates
  [
    'before: earlier',
    { answers: { birth: '1988-04-12' } },
    { answer: 'birth', before: '1988-04-13' },
    true,
  ],
  [
    'before: the same day',
    { answers: { birth: '1988-04-12' } },
    { answer: 'birth', before: '1988-04-12' },
    false,
  ],
  ['before: absent', {}, { answer: 'birth', before: '1988-04-12' }, false],
  [
    'after: later',
    { answers: { birth: '1988-04-12' } },
    { answer: 'birth', after: '1988-04-11' },
    true,
  ],
  [
    'after: the same day',
    { answers: { birth: '1988-04-12' } },
    { answer: 'birth', after: '1988-04-12' },
    false,
  ],
  [
    'answered: a date',
    { answers: { birth: '1988-04-12' } },
    { answer: 'birth', answered: true },
    true,
  ],
  // derived values
  [
    'value: a number',
    { values: { half: { divide: [{ answer: 'weight' }, 2] } }, answers: { weight: 180 } },
    { value: 'half', is: 90 },
    true,
  ],
  [
    'value: unknown',
    { values: { half: { divide: [{ answer: 'weight' }, 2] } } },
    { value: 'half', lessThan: 100 },
    false,
  ],
  [
    'value: asked for its absence',
    { values: { half: { divide: [{ answer: 'weight' }, 2] } } },
    { value: 'half', answered: false },
    true,
  ],
  [
    'value: a text',
    { values: { group: { if: { answer: 'sex', is: 'female' }, then: 'a', else: 'b' } } },
    { value: 'group', is: 'b' },
    true,
  ],
  // profile and site
  [
    'profile: known',
    { facts: { profile: { gender: 'female' } } },
    { profile: 'gender', is: 'female' },
    true,
  ],
  [
    'profile: an empty field is absent',
    { facts: { profile: { gender: '' } } },
    { profile: 'gender', answered: true },
    false,
  ],
  ['profile: nobody', {}, { profile: 'gender', isNot: 'male' }, false],
  [
    'profile: a date',
    { facts: { profile: { dob: '1988-04-12' } } },
    { profile: 'dob', before: '2000-01-01' },
    true,
  ],
  ['site: this one', { facts: { site: 'jrnys' } }, { site: 'handle', is: 'jrnys' }, true],
  ['site: another', { facts: { site: 'jrnys' } }, { site: 'handle', isNot: 'jrnys' }, false],
  [
    'site: one of',
    { facts: { site: 'jrnys' } },
    { site: 'handle', oneOf: ['default', 'jrnys'] },
    true,
  ],
  [
    'site: none of',
    { facts: { site: 'jrnys' } },
    { site: 'handle', noneOf: ['default', 'jrnys'] },
    false,
  ],
];
