import { expect, it } from 'vitest';
import type { Step } from '../../../schemas/generated/types';
import {
  asks,
  auth,
  compiled,
  end,
  numeric,
  problemLines,
  quizOf,
  radio,
  shows,
} from '../../../tests/support/quiz-builder';
import { modelOf } from '../model/model';
import { meetingsOf, reachOf } from '../people/reach';
import { problemsFromProof } from './problems-from-proof';

const isX = { answer: 'a', is: 'x' } as const;
const isY = { answer: 'a', is: 'y' } as const;
const abortsIf = (when: NonNullable<Step['when']>): Partial<ReturnType<typeof asks>> => ({
  actions: [{ kind: 'continue' }, { kind: 'abort', when }],
});
const choice = radio('a', ['x', 'y', 'z'], { required: true });

/** Quizzes of a few steps with one mistake each, and what must be told of it. */
const quizzes: [mistake: string, steps: Step[], problems: [string, string]][] = [
  [
    'a step behind a jump that everybody takes',
    [shows('one', [], { goTo: [{ step: 'end' }] }), shows('two', []), end()],
    ['unreachableStep', '/steps/1'],
  ],
  ['a step behind the end', [end('one'), end('two')], ['unreachableStep', '/steps/1']],
  [
    'a button for two options of one choice',
    [asks('one', [choice], abortsIf({ all: [isX, isY] })), end()],
    ['deadRule', '/steps/0/actions/1/when'],
  ],
  [
    'a button for numbers below what may be typed',
    [
      asks(
        'one',
        [numeric('age', { minimum: 18, maximum: 99 })],
        abortsIf({ answer: 'age', lessThan: 18 }),
      ),
      end(),
    ],
    ['deadRule', '/steps/0/actions/1/when'],
  ],
  [
    'a last step that some pass over',
    [asks('one', [choice]), end('end', { when: isX })],
    ['noSureEnd', '/steps/1'],
  ],
  [
    'two ends, and a third way that has none',
    [asks('one', [choice]), end('first', { when: isX }), end('second', { when: isY })],
    ['noSureEnd', '/steps/2'],
  ],
  [
    'an account step after all the others',
    [asks('one', [choice]), end('end', { when: isX }), auth()],
    ['noSureEnd', '/steps/2'],
  ],
];

it.each(quizzes)('%s', (_, steps, expected) => {
  const problems = problemsFromProof(modelOf(compiled(quizOf(steps))));
  expect(
    problems.map(({ code, path }) => [code, path]),
    problemLines(problems),
  ).toEqual([expected]);
});

it('a button for some numbers is there for whoever has them, and for nobody else', () => {
  const age = numeric('age', { minimum: 18, maximum: 99 });
  const stops = asks('one', [age], abortsIf({ answer: 'age', lessThan: 30 }));
  const model = modelOf(compiled(quizOf([stops, end()])));
  expect(problemsFromProof(model)).toEqual([]);
  const button = meetingsOf(model).find(({ path }) => path === '/steps/0/actions/1');
  if (!button) throw new Error('There is no button.');
  const reach = reachOf(model, button);
  expect(reach).toMatchObject({
    kind: 'somebody',
    patient: { answers: { age: expect.any(Number) } },
  });
  expect(reach.kind === 'somebody' && reach.patient.answers['age']).toBeLessThan(30);
});

it('ends that cover every answer leave nobody without one', () => {
  const last = [end('first', { when: isX }), end('second', { when: { not: isX } })];
  const quiz = compiled(quizOf([asks('one', [choice]), ...last]));
  expect(problemsFromProof(modelOf(quiz)).map(({ code }) => code)).not.toContain('noSureEnd');
});
