import * as fc from 'fast-check';
import { expect, it, vi } from 'vitest';
import { fixtureQuizzes, fixtureReference } from '../../../tests/support/fixture-quizzes';
import { answersAtRandom, factsAtRandom } from '../../../tests/support/generated/answering';
import { Dice, rolls } from '../../../tests/support/generated/dice';
import { mutated } from '../../../tests/support/generated/mutations';
import { runs, within } from '../../../tests/support/random-runs';
import { compileQuiz } from '../../index';
import { compareBehavior } from './compare-behavior';
import { transcriptOf } from './transcript';

vi.setConfig({ testTimeout: within(120_000) });

it.each(fixtureQuizzes)('finds what runs of a changed $key can tell apart', ({ key, quiz }) => {
  const share = key.startsWith('quizWeightLoss') ? 1 : 2;
  fc.assert(
    fc.property(rolls(10), fc.array(rolls(400), { minLength: 40, maxLength: 40 }), (made, luck) => {
      const { quiz: after } = compileQuiz(
        mutated(new Dice(made), quiz.definition),
        fixtureReference,
      );
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
    { numRuns: runs(share, 120 * share), endOnFailure: true },
  );
});
