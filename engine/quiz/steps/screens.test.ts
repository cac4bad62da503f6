import { expect, it } from 'vitest';
import { asks, confirms, numeric, quizWith } from '../../../tests/support/quiz-builder';
import { begin } from '../../../tests/support/quiz-run';
import { screensOf } from './screens';

const quiz = quizWith([
  asks('hello', []),
  confirms('known'),
  asks('body', [numeric('height', {}, { confirmWithin: 30, required: true })]),
  confirms('more'),
  asks('goal', [numeric('goal', {}, { required: true })]),
]);

const at = ({ state }: ReturnType<typeof begin>) => screensOf(quiz, state);

it('counts the screens that somebody new comes by, and none that pass by themselves', () => {
  const here = begin(quiz).goesOn().goesOn({ height: 66 });
  expect(here.step).toBe('goal');
  expect(at(here)).toEqual({ at: 3, left: 1 });
});

it('counts what was confirmed where it was confirmed, and not again where it would be asked', () => {
  const answers = { height: { value: 66, said: '2026-06-01', on: '2026-06-01' } };
  const back = begin(quiz).takes({ type: 'remember', answers });
  expect(at(back)).toMatchObject({ at: 1 });
  const here = back.goesOn().goesOn();
  expect(here.step).toBe('goal');
  expect(at(here)).toEqual({ at: 3, left: 1 });
});
