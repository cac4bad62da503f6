import * as fc from 'fast-check';
import { expect, it, vi } from 'vitest';
import { fixtureQuizzes, fixtureReference } from '../../../tests/support/fixture-quizzes';
import { answersAtRandom, factsAtRandom } from '../../../tests/support/generated/answering';
import { Dice, rolls } from '../../../tests/support/generated/dice';
import { mutated, repriced } from '../../../tests/support/generated/mutations';
import { runs, within } from '../../../tests/support/random-runs';
import { compileQuiz } from '../../authoring';
import type { Quiz } from '../../quiz';
import { compareBehavior } from './compare-behavior';
import { transcriptOf } from './transcript';

vi.setConfig({ testTimeout: within(120_000) });

/** Holds what a comparison proves to be the same against runs at random of a quiz and of the same, changed. */
function findsWhatRunsTellApart(
  quiz: Quiz,
  change: (dice: Dice) => Quiz | null,
  numRuns: number,
): void {
  fc.assert(
    fc.property(rolls(10), fc.array(rolls(400), { minLength: 40, maxLength: 40 }), (made, luck) => {
      const after = change(new Dice(made));
      fc.pre(after !== null);
      const { comparison, groupsOf } = compareBehavior(quiz, after);
      for (const one of luck) {
        const dice = new Dice(one);
        const known = { facts: factsAtRandom(dice), answers: answersAtRandom(dice, [quiz, after]) };
        const groups = groupsOf(known);
        if (groups === null || groups.length > 0) continue;
        // Whoever is in no group was proved to meet the same.
        if (comparison.others.kind === 'proved the same')
          expect(transcriptOf(after, known)).toEqual(transcriptOf(quiz, known));
      }
    }),
    { numRuns, endOnFailure: true },
  );
}

const shareOf = (key: string) => (key.startsWith('quizWeightLoss') ? 1 : 2);

it.each(fixtureQuizzes)('finds what runs of a changed $key can tell apart', ({ key, quiz }) => {
  const change = (dice: Dice) => compileQuiz(mutated(dice, quiz.definition), fixtureReference).quiz;
  findsWhatRunsTellApart(quiz, change, runs(shareOf(key), 120 * shareOf(key)));
});

it.each(fixtureQuizzes)(
  'finds what runs of $key can tell apart at other prices',
  ({ key, quiz }) => {
    const change = (dice: Dice) => {
      const catalogue = repriced(dice, fixtureReference.catalogue);
      return compileQuiz(quiz.definition, { ...fixtureReference, catalogue }).quiz;
    };
    findsWhatRunsTellApart(quiz, change, runs(1, 60 * shareOf(key)));
  },
);
