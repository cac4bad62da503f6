import * as fc from 'fast-check';
import { expect, it, vi } from 'vitest';
import type { Quiz as Definition, QuizPromise } from '../../../schemas/generated/types';
import { fixtureQuizzes, fixtureReference } from '../../../tests/support/fixture-quizzes';
import { mutated } from '../../../tests/support/generated/mutations';
import { quizzes } from '../../../tests/support/generated/quiz';
import { Random, rolls } from '../../../tests/support/generated/random';
import { served } from '../../../tests/support/quiz-builder';
import { runs, within } from '../../../tests/support/random-runs';
import { compileQuiz } from '../../authoring';
import type { Quiz } from '../../quiz';
import { type JudgedPromises, Prover, proveQuiz } from '..';
import { usualLimits } from '../model/model';

vi.setConfig({ testTimeout: within(60_000) });

const finishing: QuizPromise[] = [
  { id: 'nobody', name: 'Nobody finishes.', happens: 'never', what: { finishes: true } },
  { id: 'ends', name: 'Nobody is turned away.', happens: 'never', what: { ends: true } },
];

/** A quiz, and the same with one rule changed: an end that is a concern, a step that everybody is shown. */
function edits(key: string): { all: Quiz[]; promises: QuizPromise[] } {
  const found = fixtureQuizzes.find((one) => one.key === key);
  if (!found) throw new Error(`There is no quiz ${key}.`);
  const { definition } = found.quiz;
  const changed = (change: (step: Definition['steps'][number]) => void): Quiz => {
    for (const place of definition.steps.keys()) {
      const draft = structuredClone(definition);
      const step = draft.steps[place];
      if (step) change(step);
      if (JSON.stringify(draft) === JSON.stringify(definition)) continue;
      const { quiz } = compileQuiz(draft, fixtureReference);
      if (quiz) return quiz;
    }
    throw new Error('Every change broke the quiz.');
  };
  const milder = changed((step) => {
    for (const { input } of ('questions' in step && step.questions) || [])
      for (const option of input.kind === 'radio' ? input.options : [])
        if (option.consequence === 'terminate' && !option.crisis) option.consequence = 'concern';
  });
  const shown = changed((step) => {
    delete step.when;
  });
  return {
    all: [found.quiz, milder, shown, found.quiz],
    promises: [...found.promises, ...finishing],
  };
}

it.each(['quizEarlyClimax', 'quizWeightLossHmr'])(
  'says of each change to %s what a proof from nothing says',
  (key) => {
    const prover = new Prover();
    const { all, promises } = edits(key);
    for (const quiz of all)
      expect(prover.prove(quiz, promises, fixtureReference)).toEqual(
        proveQuiz(quiz, promises, fixtureReference),
      );
  },
);

it.each(fixtureQuizzes)(
  'says of $key after changes at random what a proof from nothing says',
  ({ key, quiz, promises }) => {
    const prover = new Prover();
    prover.prove(quiz, promises, fixtureReference);
    const [share, long] = key.startsWith('quizWeightLoss') ? [1, 60] : [2, 180];
    fc.assert(
      fc.property(rolls(10), (made) => {
        const definition = mutated(new Random(made), quiz.definition);
        const { quiz: edited } = compileQuiz(definition, fixtureReference);
        fc.pre(edited !== null);
        expect(prover.prove(edited, promises, fixtureReference)).toEqual(
          proveQuiz(edited, promises, fixtureReference),
        );
      }),
      { numRuns: runs(share, long), endOnFailure: true },
    );
  },
);

it('says of any quiz after any other what a proof from nothing says', () => {
  const prover = new Prover();
  fc.assert(
    fc.property(quizzes, (definition) => {
      const quiz = served(definition);
      expect(prover.prove(quiz, finishing, fixtureReference)).toEqual(
        proveQuiz(quiz, finishing, fixtureReference),
      );
    }),
    { numRuns: runs(4, 400) },
  );
});

it('comes to the same limits, however much was proved before', () => {
  const prover = new Prover();
  const { all, promises } = edits('quizHaircare');
  for (const nodes of [3_000, 15_000, 25_000])
    for (const quiz of all) {
      const limits = { ...usualLimits, nodes };
      expect(prover.prove(quiz, promises, fixtureReference, { limits })).toEqual(
        proveQuiz(quiz, promises, fixtureReference, { limits }),
      );
    }
});

it('judges the promises before it looks for problems', () => {
  const prover = new Prover();
  const { all, promises } = edits('quizHaircare');
  for (const quiz of all) {
    const said: JudgedPromises[] = [];
    const { problems: _, ...judged } = prover.prove(quiz, promises, fixtureReference, {
      onJudged: (soFar) => void said.push(soFar),
    });
    expect(said).toEqual([judged]);
    for (const { promise, verdict } of judged.promises.slice(0, promises.length))
      expect(prover.judge(quiz, promise, fixtureReference)).toEqual(verdict);
  }
});
