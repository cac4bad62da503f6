import { expect, it } from 'vitest';
import { actions, quizWith, shows } from '../../../../tests/support/quiz-builder';
import { funnelSection } from './funnels';

const titled = (id: string, title: string) =>
  shows(id, [{ kind: 'simpleContent', title }], { actions: actions('continue') });
const plain = quizWith([titled('hello', 'Hello'), titled('body', 'Your body')]);
const variant = quizWith([titled('hello', 'Hello'), titled('program', 'The program')], {
  title: 'HMR Program',
  site: 'hmrprogram',
});
const reached = new Map([
  ['program', 20],
  ['gone', 5],
  ['body', 60],
  ['hello', 90],
  ['end', 30],
]);
const funnel = { quiz: 'quizWeightLoss', began: 100, sent: 25, reached } as const;

it('steps stand in the order of the quiz, then those of a variant under its name, then those that are gone', () => {
  const section = funnelSection([funnel], { funnel, quizzes: [plain, variant] });
  const [, steps] = section.tables;

  expect(steps?.rows.map(([title, came]) => [title, came])).toEqual([
    ['Began', 100],
    ['Hello', 90],
    ['Your body', 60],
    [expect.any(String), 30],
    ['The program (HMR Program)', 20],
    ['gone (no longer in the quiz)', 5],
    ['Sent', 25],
  ]);
});
