import { expect, it } from 'vitest';
import { topicQuizzes } from '../../../tests/support/fixture-quizzes';
import { asks, quizWith, radio } from '../../../tests/support/quiz-builder';
import { begin } from '../../../tests/support/quiz-run';
import { viewAhead, viewOf } from './shown-view';

const quiz = quizWith([asks('first', [radio('one', ['yes', 'no'], { required: true })])]);

it('is worked out once for a state, and anew for the next', () => {
  const run = begin(quiz);
  const view = viewOf(quiz, run.state);
  expect(viewOf(quiz, run.state)).toBe(view);

  const chosen = run.answers({ one: 'yes' });
  expect(viewOf(quiz, chosen.state).questions[0]?.input).toMatchObject({ value: ['yes'] });
  expect(view.questions[0]?.input).toMatchObject({ value: [] });
});

it('is told ahead of the step that follows, before anything is answered', () => {
  const two = quizWith([
    asks('first', [radio('one', ['yes', 'no'], { required: true })]),
    asks('second', [radio('two', ['yes', 'no'])]),
  ]);
  const { state } = begin(two);
  expect(viewAhead(two, state)).toMatchObject({ step: 'second' });
  expect(state.step).toBe('first');
  expect(viewAhead(two, { ...state, step: 'end' })).toBeNull();
});

it('is the one told ahead, for whoever goes on as was thought, and no other', () => {
  const two = quizWith([
    asks('first', [radio('one', ['yes', 'no'], { required: true })]),
    asks('second', [radio('two', ['yes', 'no'])]),
  ]);
  const yes = begin(two).answers({ one: 'yes' });
  const told = viewAhead(two, yes.state);
  expect(viewOf(two, yes.goesOn().state)).toBe(told);
  const no = begin(two).answers({ one: 'no' }).goesOn();
  expect(viewOf(two, no.state)).not.toBe(told);
});

it.each(topicQuizzes)('can be told ahead at every step of $key', ({ quiz }) => {
  const { state } = begin(quiz);
  const first = viewAhead(quiz, state);
  expect(first).not.toBeNull();
  for (const { id } of quiz.steps) viewAhead(quiz, { ...state, step: id });
});
