import { expect, it } from 'vitest';
import { asks, quizWith, radio } from '../../../tests/support/quiz-builder';
import { begin } from '../../../tests/support/quiz-run';
import { viewOf } from './shown-view';

const quiz = quizWith([asks('first', [radio('one', ['yes', 'no'], { required: true })])]);

it('is worked out once for a state, and anew for the next', () => {
  const run = begin(quiz);
  const view = viewOf(quiz, run.state);
  expect(viewOf(quiz, run.state)).toBe(view);

  const chosen = run.answers({ one: 'yes' });
  expect(viewOf(quiz, chosen.state).questions[0]?.input).toMatchObject({ value: ['yes'] });
  expect(view.questions[0]?.input).toMatchObject({ value: [] });
});
