import { expect, it } from 'vitest';
import { asks, qualify, quizWith, radio, shows, typed } from '../../../tests/support/quiz-builder';
import { begin } from '../../../tests/support/quiz-run';
import { storedAnswers } from './records';

it('steps and questions may be called like parts of every object', () => {
  const quiz = quizWith([
    asks('constructor', [radio('toString'), radio('constructor', ['a'], { required: true })]),
    asks('hasOwnProperty', [typed('valueOf')]),
    qualify('isPrototypeOf'),
    shows('last', [{ kind: 'simpleContent', title: '{{answers.valueOf|nothing}}' }]),
  ]);
  const first = begin(quiz).answers({ toString: 'yes' });
  expect(first.review.answers.map(({ question }) => question)).toEqual(['toString']);
  expect(first.tries({ type: 'act', action: 'continue' }).refusal?.code).toBe('incomplete');
  const last = first.goesOn({ constructor: 'a' }).goesOn().goesOn();
  expect(last.view.heading).toBe('nothing');
  expect(last.does('continue').does('finish').state.ended).toBe('submitted');
});

it('gives every stored answer, those off the path included, on any page', () => {
  const steps = Array.from({ length: 70 }, (_, index) =>
    asks(`s${index}`, [radio(`q${index}`)], index > 0 ? { when: { answer: 'q0', is: 'yes' } } : {}),
  );
  let run = begin(quizWith(steps));
  for (let index = 0; index < 70; index += 1) run = run.goesOn({ [`q${index}`]: 'yes' });
  const away = run.answers({ q0: 'no' });
  expect(Object.keys(storedAnswers(away.quiz, away.state))).toHaveLength(70);
  expect(away.review.answers).toHaveLength(1);
  expect(away.answers({ q0: 'yes' }).review.answers).toHaveLength(70);
  expect(away.reloaded().path).toEqual(['s0', 'end']);
});
