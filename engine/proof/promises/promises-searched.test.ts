import * as fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import type { QuizPromise } from '../../../schemas/generated/types';
import { breaksPromise } from '../../../tests/support/breaks-promise';
import { fixtureQuizzes, fixtureReference } from '../../../tests/support/fixture-quizzes';
import { comparisonsIn } from '../../../tests/support/generated/comparisons';
import { quizzes } from '../../../tests/support/generated/quiz';
import { Random, rolls } from '../../../tests/support/generated/random';
import { compiled, served } from '../../../tests/support/quiz-builder';
import { runs, seed, within } from '../../../tests/support/random-runs';
import { sampleReference } from '../../../tests/support/sample-reference';
import { randomOf, searchAtRandom } from '../../../tests/support/search-at-random';
import { conditionsOf } from '../../authoring/checks/visit-rules';
import { labelPromises } from '../../authoring/clinical/label-promises';
import { labelFaults } from '../../authoring/clinical/label-promises.test-cases';
import type { Quiz } from '../../quiz/model/quiz';
import { storedAnswers } from '../../quiz/state/records';
import { modelOf } from '../model/model';
import { judge } from './prove-promise';

vi.setConfig({ testTimeout: within(120_000) });

interface Searched {
  /** Promises that somebody broke, with the first who did. */
  broken: Map<string, unknown>;
  /** Number of people who sent their answers, and number who came to another end. */
  sent: number;
  ended: number;
}

/** Looks at random for somebody who breaks a promise. */
function search(
  quiz: Quiz,
  promises: readonly QuizPromise[],
  times: number,
  from: number,
): Searched {
  const comparisons = comparisonsIn(quiz.definition, ...promises);
  const searched: Searched = { broken: new Map(), sent: 0, ended: 0 };
  for (let count = 0; count < times; count += 1) {
    const state = searchAtRandom(randomOf(from + count), quiz, comparisons);
    if (!state) continue;
    if (state.ended === 'submitted') searched.sent += 1;
    else searched.ended += 1;
    for (const promise of promises)
      if (!searched.broken.has(promise.id) && breaksPromise(quiz, state, promise))
        searched.broken.set(promise.id, { ...state.facts, ...storedAnswers(quiz, state) });
  }
  return searched;
}

// That all of these hold is what `prove-quiz.test.ts` proves.
it.each(fixtureQuizzes)('nobody at random breaks a promise of $key', ({ quiz, promises }) => {
  const labels = labelPromises(quiz, fixtureReference.clinical);
  const all = [...promises, ...labels.map(({ promise }) => promise)];
  const times = runs(40, 10_000);
  const { broken, sent, ended } = search(quiz, all, times, seed * 100_000);
  expect(Object.fromEntries(broken)).toEqual({});
  // Both those who are sold something and those who are not were among them.
  expect(sent).toBeGreaterThan(times / 8);
  expect(ended).toBeGreaterThan(times / 100);
});

/** Promise made at random: what happens to people in a quiz, and to whom. */
function promiseAtRandom(random: Random, quiz: Quiz, id: string): QuizPromise {
  const step = random.pickFrom([...quiz.stepById.keys()]) ?? '';
  const question = random.pickFrom([...quiz.questionById.keys()]);
  const product = random.pickFrom(quiz.reference.catalogue.products)?.id ?? '';
  const condition = random.pickFrom(conditionsOf(quiz))?.condition;
  const who = condition && (random.once(2) ? condition : { not: condition });
  const asked: QuizPromise['what'][] =
    question === undefined ? [] : [{ isAsked: question }, { answers: question }];
  return {
    ...{ id, name: `${id}.`, happens: random.pick(['never', 'always']) },
    ...(who && !random.once(3) ? { who } : {}),
    what: random.pick<QuizPromise['what']>([
      { finishes: true },
      { reaches: step },
      { ends: true },
      { isSold: { product } },
      ...asked,
    ]),
  };
}

it('nobody at random breaks a promise that is proved, in any quiz there can be', () => {
  let survived = 0;
  fc.assert(
    fc.property(quizzes, rolls(80), fc.nat(1_000_000), (definition, made, from) => {
      const quiz = served(definition);
      const random = new Random(made);
      const all = Array.from({ length: 8 }, (_, count) =>
        promiseAtRandom(random, quiz, `p${count}`),
      );
      const model = modelOf(quiz, { parts: all });
      const holding = all.filter((promise) => judge(model, promise).kind === 'holds');
      const { broken, sent, ended } = search(quiz, holding, 8, from);
      expect(Object.fromEntries(broken)).toEqual({});
      survived += (sent + ended) * holding.length;
    }),
    { numRuns: runs(15, 2_000) },
  );
  expect(survived).toBeGreaterThan(150);
});

describe('the search itself', () => {
  it.each(labelFaults)('comes upon what is broken where $fault', ({ definition, broken }) => {
    const quiz = compiled(definition, sampleReference());
    const promises = labelPromises(quiz, sampleReference().clinical).map(({ promise }) => promise);
    let found: string[] = [];
    for (let from = 0; from < 400 && found.length === 0; from += 20)
      found = [...search(quiz, promises, 20, from).broken.keys()];
    expect(found).toEqual([broken]);
  });
});
