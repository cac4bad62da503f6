// biome-ignore-all lint/suspicious/noThenProperty: the quiz language says “if, then, else”.
import { expect, it } from 'vitest';
import { asks, end, qualify, quizOf, radio, shows } from '../../../tests/support/quiz-builder';
import { sampleReference } from '../../../tests/support/sample-reference';
import { compileQuiz } from '../../authoring';
import { proveQuiz } from '../promises/prove-quiz';
import { mergeProblems } from './merge-problems';

it('tells what the compiler and the proof find both once, and what only one finds too', () => {
  const { quiz, problems } = compileQuiz(
    quizOf(
      [
        asks('one', [radio('sex', ['female', 'male'], { required: true })]),
        shows('nobody', [], { when: { value: 'fits', is: 'Yes' } }),
        asks('two', [radio('more', ['a', { id: 'b', label: 'New answer' }], { required: true })], {
          when: { answer: 'sex', oneOf: ['female', 'male'] },
        }),
        qualify('verdict'),
        end(),
      ],
      { values: { fits: { if: { answer: 'sex', is: 'male' }, then: 'yes', else: 'no' } } },
    ),
    sampleReference(),
  );
  if (!quiz) throw new Error('It does not compile.');
  const codes = (list: readonly { code: string }[]) => list.map(({ code }) => code).sort();
  expect(codes(problems)).toEqual(['deadRule', 'unwritten']);
  const { problems: proved } = proveQuiz(quiz, [], sampleReference());
  expect(codes(proved)).toEqual(['alwaysTrue', 'unreachableStep']);
  expect(codes(mergeProblems(problems, proved))).toEqual([
    'alwaysTrue',
    'unreachableStep',
    'unwritten',
  ]);
});
