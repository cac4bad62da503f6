import { describe, expect, it, vi } from 'vitest';
import { compileQuiz } from '../../../engine';
import { usualLimits } from '../../../engine/proof';
import { explodingQuiz } from '../../../tests/support/exploding-quiz';
import {
  fixtureQuizzes,
  fixtureReference as reference,
} from '../../../tests/support/fixture-quizzes';
import { within } from '../../../tests/support/random-runs';
import { proveText } from './prove-text';

vi.setConfig({ testTimeout: within(180_000) });

const [fixture] = fixtureQuizzes;
const definition = JSON.stringify(fixture?.quiz.definition);
const finishes = { id: 'one', name: 'One.', happens: 'never', what: { finishes: true } };
const prove = (of: string, promises: readonly unknown[], limits = usualLimits) =>
  proveText({ definition: of, promises, isPublished: false }, reference, limits);

/** A tenth of what a proof may spend: what a limit does is the same at each. */
const low = {
  ...usualLimits,
  nodes: usualLimits.nodes / 10,
  narrowings: usualLimits.narrowings / 10,
};

describe('proving a text', () => {
  it('says who breaks a promise, in words', () => {
    const proved = prove(definition, [finishes]);
    if (proved.kind !== 'proved') throw new Error(proved.because);
    expect(proved.proof.promises[0]?.person).toContainEqual(expect.stringMatching(/^On /));
  });

  it.each([
    ['a definition that does not compile', '{"kind":"quizLibido"}', [finishes]],
    ['promises about what is not there', definition, [{ ...finishes, what: { reaches: 'no' } }]],
    ['promises of no shape', definition, ['One.']],
  ])('has no proof of %s, and says why', (_, of, promises) => {
    expect(prove(of, promises)).toEqual({ kind: 'unfit', because: expect.stringMatching(/\w/) });
  });

  it('ends at its limits where a quiz is made to explode, and decides nothing', () => {
    const exploding = explodingQuiz();
    expect(compileQuiz(exploding, reference).problems).toEqual([]);
    expect(prove(JSON.stringify(exploding), [finishes], low)).toMatchObject({
      kind: 'proved',
      proof: { promises: [{ verdict: { kind: 'not decided' } }] },
    });
  });
});
