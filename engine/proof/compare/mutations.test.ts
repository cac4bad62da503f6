import * as fc from 'fast-check';
import { expect, it, vi } from 'vitest';
import { fixtureQuizzes, fixtureReference } from '../../../tests/support/fixture-quizzes';
import { answersAtRandom, factsAtRandom } from '../../../tests/support/generated/answering';
import { mutated, repriced } from '../../../tests/support/generated/mutations';
import { Random, rolls } from '../../../tests/support/generated/random';
import { runs, within } from '../../../tests/support/random-runs';
import { compileQuiz } from '../../authoring';
import type { Quiz } from '../../quiz';
import { compareBehavior } from './compare-behavior';
import { transcriptOf } from './transcript';

vi.setConfig({ testTimeout: within(120_000) });

/** Holds what a comparison proves to be the same against runs at random of a quiz and of the same, changed. */
function findsWhatRunsTellApart(
  quiz: Quiz,
  change: (random: Random) => Quiz | null,
  numRuns: number,
): void {
  fc.assert(
    fc.property(rolls(10), fc.array(rolls(400), { minLength: 40, maxLength: 40 }), (made, luck) => {
      const after = change(new Random(made));
      fc.pre(after !== null);
      const { comparison, groupsOf } = compareBehavior(quiz, after);
      for (const one of luck) {
        const random = new Random(one);
        const known = {
          facts: factsAtRandom(random),
          answers: answersAtRandom(random, [quiz, after]),
        };
        const groups = groupsOf(known);
        if (groups === null || groups.length > 0) continue;
        // Everybody in no group was proved to meet the same.
        if (comparison.others.kind === 'proved the same')
          expect(transcriptOf(after, known)).toEqual(transcriptOf(quiz, known));
      }
    }),
    { numRuns, endOnFailure: true },
  );
}

const shareOf = (key: string) => (key.startsWith('quizWeightLoss') ? 1 : 2);

it.each(fixtureQuizzes)('finds what runs of a changed $key can tell apart', ({ key, quiz }) => {
  const change = (random: Random) =>
    compileQuiz(mutated(random, quiz.definition), fixtureReference).quiz;
  findsWhatRunsTellApart(quiz, change, runs(shareOf(key), 120 * shareOf(key)));
});

it.each(fixtureQuizzes)(
  'finds what runs of $key can tell apart at other prices',
  ({ key, quiz }) => {
    const change = (random: Random) => {
      const catalogue = repriced(random, fixtureReference.catalogue);
      return compileQuiz(quiz.definition, { ...fixtureReference, catalogue }).quiz;
    };
    findsWhatRunsTellApart(quiz, change, runs(1, 60 * shareOf(key)));
  },
);
