import { expect, it } from 'vitest';
import type { Condition } from '../../../schemas/generated/types';
import { gapsBetween, inGap, rungOf } from './rungs';

const bmi = (limit: object): Condition => ({ value: 'bmi', ...limit });
const within = (...limits: object[]): Condition => ({ all: limits.map(bmi) });
const isMale: Condition = { answer: 'sex', is: 'male' };

/** Ladders of rules on a body mass index, and the gaps that are told of them. */
const ladders: [ladder: string, rules: Condition[], gaps: Condition[]][] = [
  [
    'too little, and judged from 20 on',
    [bmi({ lessThan: 18.5 }), bmi({ atLeast: 20 })],
    [within({ atLeast: 18.5 }, { lessThan: 20 })],
  ],
  [
    'up to a number, and above the next',
    [bmi({ atMost: 24 }), bmi({ greaterThan: 25 })],
    [within({ greaterThan: 24 }, { atMost: 25 })],
  ],
  [
    'below and above one number',
    [bmi({ greaterThan: 30 }), bmi({ lessThan: 30 })],
    [within({ atLeast: 30 }, { atMost: 30 })],
  ],
  [
    'a hole narrower than the rungs beside it',
    [within({ atLeast: 0 }, { atMost: 4 }), within({ atLeast: 6 }, { lessThan: 10 })],
    [within({ greaterThan: 4 }, { lessThan: 6 })],
  ],
  ['too little and too much', [bmi({ lessThan: 18.5 }), bmi({ atLeast: 40 })], []],
  ['a narrow usual range', [bmi({ lessThan: 36 }), bmi({ greaterThan: 37.5 })], []],
  [
    'a hole in the usual range',
    [bmi({ lessThan: 36 }), within({ atLeast: 36.2 }, { lessThan: 37.5 }), bmi({ atLeast: 37.5 })],
    [within({ atLeast: 36 }, { lessThan: 36.2 })],
  ],
  ['rungs that meet', [bmi({ lessThan: 18.5 }), bmi({ atLeast: 18.5 })], []],
  [
    'a wide rung that covers the hole',
    [bmi({ lessThan: 30 }), bmi({ lessThan: 18.5 }), bmi({ atLeast: 20 })],
    [],
  ],
  [
    'rungs for different people',
    [{ all: [isMale, bmi({ lessThan: 18.5 })] }, bmi({ atLeast: 20 })],
    [],
  ],
  [
    'rungs for the same people',
    [{ all: [isMale, bmi({ lessThan: 18.5 })] }, { all: [isMale, bmi({ atLeast: 20 })] }],
    [{ all: [isMale, bmi({ atLeast: 18.5 }), bmi({ lessThan: 20 })] }],
  ],
  ['one rule', [bmi({ lessThan: 18.5 })], []],
  ['limits that are no numbers', [bmi({ lessThan: { answer: 'goal' } }), bmi({ atLeast: 20 })], []],
];

it.each(ladders)('%s', (_, rules, gaps) => {
  const rungs = rules.flatMap((rule) => rungOf(rule, rule) ?? []);
  const numbers = [...new Set(rungs.map(({ number }) => number))];
  const found = numbers.flatMap((one) => gapsBetween(rungs.filter(({ number }) => number === one)));
  expect(found.map(inGap)).toEqual(gaps);
});
