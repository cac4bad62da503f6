import { expect, it } from 'vitest';
import type { QuizPromise } from '../../../schemas/generated/types';
import { asks, option, quizWith, radio, shows } from '../../../tests/support/quiz-builder';
import { sampleReference } from '../../../tests/support/sample-reference';
import { provedSentence, proveQuiz } from '..';

const steps = [
  asks('one', [radio('sex', [option('female'), option('male')], { required: true })]),
  shows('men', [], { when: { answer: 'sex', is: 'male' } }),
];
const nobody = shows('nobody', [], {
  when: {
    not: {
      any: [
        { answer: 'sex', is: 'male' },
        { answer: 'sex', is: 'female' },
      ],
    },
  },
});
const promise = (happens: QuizPromise['happens'], what: QuizPromise['what']): QuizPromise => ({
  id: 'one',
  name: 'One.',
  happens,
  what,
});

it.each([
  [
    'what was proved',
    quizWith(steps),
    [],
    'Proved for all 1,062,936 ways: somebody comes to each of its 3 steps and can go on from there, each question, option and rule is there for somebody and nobody passes by an end, consent or visit that they come to.',
  ],
  [
    'that a promise holds',
    quizWith(steps),
    [promise('always', { reaches: 'end' })],
    'nobody passes by an end, consent or visit that they come to and its promise holds.',
  ],
  [
    'what is wrong, and nothing of what that may hide',
    quizWith([...steps, nobody]),
    [promise('never', { reaches: 'men' })],
    'ways: nobody passes by an end, consent or visit that they come to. 1 problem was found and 1 promise is broken.',
  ],
])('says %s', (_, quiz, promises, words) => {
  const said = provedSentence(quiz, proveQuiz(quiz, promises, sampleReference()));
  expect(said.replace(/^Proved for all \S+( × \S+)? ways/, 'ways')).toContain(
    words.replace(/^Proved for all \S+( × \S+)? ways/, 'ways'),
  );
});

it('says that nothing is decided where the limits were reached', () => {
  const quiz = quizWith(steps);
  const limits = { nodes: 3, samples: 1, splits: 1, combinations: 1, narrowings: 1_000_000_000 };
  expect(provedSentence(quiz, proveQuiz(quiz, [], sampleReference(), { limits }))).toMatch(
    /^Not decided/,
  );
});
