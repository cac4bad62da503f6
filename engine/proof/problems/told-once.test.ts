import { expect, it } from 'vitest';
import { asks, end, qualify, quizOf, radio, shows } from '../../../tests/support/quiz-builder';
import { sampleReference } from '../../../tests/support/sample-reference';
import { compileQuiz } from '../../index';
import { proveQuiz } from '../prove-quiz';
import { toldOnce } from './told-once';

const never = {
  all: [
    { answer: 'sex', is: 'male' },
    { answer: 'sex', is: 'female' },
  ],
};

it('tells what the compiler and the proof find both once, and what only one finds too', () => {
  const { quiz, problems } = compileQuiz(
    quizOf([
      asks('one', [radio('sex', ['female', 'male'], { required: true })]),
      shows('nobody', [], { when: never }),
      asks('two', [radio('more', ['yes', { id: 'no', label: 'New answer' }], { required: true })], {
        when: { answer: 'sex', oneOf: ['female', 'male'] },
      }),
      qualify('verdict'),
      end(),
    ]),
    sampleReference(),
  );
  if (!quiz) throw new Error('It does not compile.');
  const codes = (list: readonly { code: string }[]) => list.map(({ code }) => code).sort();
  expect(codes(problems)).toEqual(['deadRule', 'unreachableStep', 'unwritten']);
  const { problems: proved } = proveQuiz(quiz, [], sampleReference());
  expect(codes(proved)).toEqual(['alwaysTrue', 'unreachableStep']);
  expect(codes(toldOnce(problems, proved))).toEqual(['alwaysTrue', 'unreachableStep', 'unwritten']);
});
