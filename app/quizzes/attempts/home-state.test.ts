import { expect, it } from 'vitest';
import { asks, question, quizWith, radio } from '../../../tests/support/quiz-builder';
import { begin } from '../../../tests/support/quiz-run';
import { homeState } from './home-state';

const quiz = quizWith([
  asks('moving', [radio('moved', ['yes', 'no'])]),
  asks('new-home', [question('newState', { kind: 'states' })], {
    when: { answer: 'moved', is: 'yes' },
  }),
  asks('home', [question('state', { kind: 'states' })], { when: { answer: 'moved', is: 'no' } }),
]);

it('a state that was named on a way since left never says where a patient lives', () => {
  const away = begin(quiz).goesOn({ moved: 'yes' }).goesOn({ newState: 'TX' });
  expect(homeState(quiz, away.state)).toBe('TX');
  const { state } = away.goesTo('moving').goesOn({ moved: 'no' }).goesOn({ state: 'CA' });
  expect(homeState(quiz, state)).toBe('CA');
});
