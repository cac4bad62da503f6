// biome-ignore-all lint/suspicious/noThenProperty: the quiz language says “if, then, else”.
import { expect, it } from 'vitest';
import type {
  Condition,
  Quiz as QuizDefinition,
  StepBasic,
  Term,
} from '../../../schemas/generated/types';
import {
  asks,
  ending,
  numeric,
  option,
  quizWith,
  radio,
  worrying,
} from '../../../tests/support/quiz-builder';

const yes: Condition = { answer: 'x', is: 'yes' };
const many: Condition = { answer: 'n', atLeast: 3 };

/**
 * Expected first place at which the path can change with the answers to `x` (a choice) and `n` (a number), both asked
 * in step 0: at step 2 itself, or after it. Steps 1 and 3 ask nothing that matters.
 */
const cases: [string, Partial<StepBasic>, 2 | 3 | 'nowhere'][] = [
  ['the step is there or not', { when: yes }, 2],
  ['a jump', { goTo: [{ when: yes, step: 'end' }] }, 3],
  [
    'a rule with a consequence',
    { consequences: [{ when: yes, consequence: 'terminate', reason: 'No.' }] },
    3,
  ],
  ['a question that may not be asked', { questions: [radio('later', ['a'], { when: yes })] }, 3],
  [
    'an option that may not be offered',
    { questions: [radio('later', ['a', option('b', { when: yes })])] },
    3,
  ],
  [
    'inside all, any and not',
    { when: { all: [{ any: [{ not: yes }, { site: 'handle', is: 'jrnys' }] }] } },
    2,
  ],
  [
    'content that may not be shown',
    { content: [{ kind: 'simpleContent', text: 'A', when: yes }] },
    'nowhere',
  ],
  [
    'an action that may not be offered',
    { actions: [{ kind: 'continue' }, { kind: 'skip', when: yes }] },
    'nowhere',
  ],
  [
    'whether an answer is required',
    { questions: [radio('later', ['a'], { required: { unless: yes } })] },
    'nowhere',
  ],
];

it.each(cases)('%s', (_, step, first) => {
  expect(firstAffected(quizAround(step), 'x')).toBe(first);
});

const x: Term = { answer: 'n' };
const terms: [string, Term][] = [
  ['itself', x],
  ['add', { add: [1, x] }],
  ['subtract', { subtract: [1, x] }],
  ['multiply', { multiply: [1, x] }],
  ['divide', { divide: [1, x] }],
  ['min', { min: [1, x] }],
  ['max', { max: [1, x] }],
  ['round', { round: x }],
  ['a weight of a bmi', { bmi: { weight: x, height: 70 } }],
  ['a height of a bmi', { bmi: { weight: 150, height: x } }],
  ['the condition of an if', { if: many, then: 1, else: 2 }],
  ['the first branch of an if', { if: { site: 'handle', is: 'jrnys' }, then: x, else: 2 }],
  ['the second branch of an if', { if: { site: 'handle', is: 'jrnys' }, then: 1, else: x }],
  ['a bound in the condition of an if', { if: { value: 'one', lessThan: x }, then: 1, else: 2 }],
  ['count', { count: ['n'] }],
  ['another value', { add: [{ value: 'two' }, 1] }],
];

it.each(terms)('through a derived value: %s', (_, term) => {
  const quiz = quizAround({ when: { value: 'v', atLeast: 1 } }, { one: 1, two: x, v: term });
  expect(firstAffected(quiz, 'n')).toBe(2);
});

it('through a score', () => {
  const quiz = quizAround({ when: { value: 'v', atLeast: 1 } }, { v: { score: ['x'] } });
  expect(firstAffected(quiz, 'x')).toBe(2);
});

it('through the age at an answer', () => {
  const quiz = quizAround(
    { when: { value: 'v', atLeast: 18 } },
    { v: { ageInYears: { answer: 'born' } } },
  );
  expect(firstAffected(quiz, 'born')).toBe(2);
});

it('as a bound', () => {
  expect(firstAffected(quizAround({ when: { answer: 'm', lessThan: { add: [x, 1] } } }), 'n')).toBe(
    2,
  );
});

it('an answer that may end the quiz changes what comes after its own step', () => {
  const quiz = quizWith([
    asks('one', [radio('a', [ending('yes'), 'no']), radio('b', [worrying('yes')])]),
  ]);
  expect(firstAffected(quiz, 'a')).toBe(1);
  const plain = quizWith([asks('one', [radio('a')])]);
  expect(firstAffected(plain, 'a')).toBe('nowhere');
});

it('the first of several uses counts', () => {
  const quiz = quizWith([
    asks('one', [radio('a')]),
    asks('two', [], { when: { answer: 'a', is: 'yes' } }),
    asks('three', [], { when: { answer: 'a', is: 'no' } }),
  ]);
  expect(firstAffected(quiz, 'a')).toBe(1);
});

function quizAround(step: Partial<StepBasic>, values?: QuizDefinition['values']) {
  const born = {
    id: 'born',
    label: 'Born?',
    input: { kind: 'input', field: 'date', value: 'text' },
  } as const;
  return quizWith(
    [
      asks('zero', [radio('x'), numeric('n'), numeric('m'), born]),
      asks('one', [radio('other')]),
      asks('two', [], step),
      asks('three', [radio('last')]),
    ],
    values ? { values } : {},
  );
}

function firstAffected(quiz: ReturnType<typeof quizWith>, id: string): number | 'nowhere' {
  const index = quiz.questionById.get(id)?.firstAffected ?? Number.NaN;
  return Number.isFinite(index) ? index : 'nowhere';
}
