import { expect, it } from 'vitest';
import * as engine from '../../../engine/quiz';
import { asks, question, quizWith, typed } from '../../../tests/support/quiz-builder';
import { begin } from '../../../tests/support/quiz-run';
import { isAcceptable, withCorrections } from './field-errors';

const quiz = quizWith([
  asks('one', [
    typed('name', { format: 'name' }, { required: true }),
    question('card', { kind: 'fileInput', upload: 'idPicture' }, { required: true }),
  ]),
]);
const tried = begin(quiz).tries({ type: 'act', action: 'continue' });

it.each([
  ['name', 'Robin', true],
  ['name', 'Robin 7', false],
  ['name', '', false],
  ['card', 'chosen', true],
  ['card', '', false],
  ['nothing', 'x', false],
])('%s: “%s” would do: %s', (id, text, would) => {
  expect(isAcceptable(engine, quiz, tried.state, id, text)).toBe(would);
});

it('takes back the errors of corrected fields, and of no others', () => {
  const { questions } = withCorrections(tried.view, new Set(['name']));
  expect(questions.map(({ error }) => error)).toEqual([null, 'The value is required']);
});
