import { expect, it } from 'vitest';
import { asks, numeric, quizWith } from '../../tests/support/quiz-builder';
import { modelOf } from './model';
import type { Patient } from './person';
import { withUsualNumbers } from './usual-numbers';

const quiz = quizWith([
  asks('body', [
    numeric('weight', {}, { required: true }),
    numeric('goal', {}, { required: true }),
  ]),
  asks('heavy', [], { when: { answer: 'weight', atLeast: 250 } }),
  asks('light', [], { when: { answer: 'goal', atLeast: 250 } }),
]);
const model = modelOf(quiz);

const somebody = (weight: number, goal: number): Patient => ({
  facts: { site: 'default', today: '2026-06-15' },
  answers: { weight, goal },
  skips: [],
});

const numbersOf = ({ answers }: Patient) => [answers['weight'], answers['goal']];

it('takes the usual numbers where they fit', () => {
  const { answers } = withUsualNumbers(model, somebody(519.3, 61.7), () => true);
  expect(answers).toEqual({ weight: 180, goal: 180 });
});

it('comes as near to them as whoever is meant allows, in whole numbers', () => {
  const isMeant = ({ answers }: Patient) => Number(answers['weight']) >= 250;
  const [weight, goal] = numbersOf(withUsualNumbers(model, somebody(519.3, 61.7), isMeant));
  expect(goal).toBe(180);
  expect(Number.isInteger(weight)).toBe(true);
  expect(weight).toBeGreaterThanOrEqual(250);
  expect(weight).toBeLessThan(260);
});

it('leaves them as they are where nothing else fits', () => {
  const isMeant = ({ answers }: Patient) => answers['weight'] === 519.3 && answers['goal'] === 61.7;
  expect(numbersOf(withUsualNumbers(model, somebody(519.3, 61.7), isMeant))).toEqual([519.3, 61.7]);
});
