import { describe, expect, it, vi } from 'vitest';
import { compileQuiz } from '../../../../engine/authoring';
import { usualLimits } from '../../../../engine/proof';
import { Draft } from '../../../../engine/proof/problems/draft.test-cases';
import type { Modifier } from '../../../../schemas/generated/types';
import { explodingQuiz } from '../../../../tests/support/exploding-quiz';
import {
  fixtureQuizzes,
  fixtureReference as reference,
} from '../../../../tests/support/fixture-quizzes';
import { asks, end, option, quizOf, radio, sells } from '../../../../tests/support/quiz-builder';
import { within } from '../../../../tests/support/random-runs';
import { whatStops } from '../certificates/what-stops';
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
  it('says who breaks a promise, in words, and what was proved whatever it is called', () => {
    const proved = prove(definition, [finishes]);
    if (proved.kind !== 'proved') throw new Error(proved.because);
    expect(proved.proof.promises[0]?.person).toContainEqual(expect.stringMatching(/^On /));
    expect(proved.proof.promises[0]?.person).toContainEqual(expect.stringMatching(/\w\? \w/));
    expect(proved.proof.promises[0]?.person?.join()).not.toContain('?:');
    expect(proved.proof.promises[0]?.meaning).toBe('Nobody ever finishes the quiz.');
  });

  it.each([
    ['a definition that does not compile', '{"kind":"quizLibido"}', [finishes]],
    ['promises about what is not there', definition, [{ ...finishes, what: { reaches: 'no' } }]],
    ['promises of no shape', definition, ['One.']],
  ])('has no proof of %s, and says why', (_, of, promises) => {
    expect(prove(of, promises)).toEqual({ kind: 'unfit', because: expect.stringMatching(/\w/) });
  });

  it.each<[string, (draft: Draft) => void, string]>([
    [
      'an end that people pass by',
      (draft) => {
        draft.question('warningSigns').required = false;
      },
      'people who do not answer it can send theirs',
    ],
    [
      'a step that everybody is stuck at',
      (draft) => {
        draft.ask('scalp', {
          ...{ id: 'both', label: 'Which two?', required: true },
          input: {
            ...{ kind: 'checkbox', minimum: 2 },
            options: [
              { id: 'a', label: 'A', when: { answer: 'sex', is: 'male' } },
              { id: 'b', label: 'B', when: { answer: 'sex', is: 'female' } },
            ],
          },
        });
      },
      'is stuck there',
    ],
  ])('stops what only a proof finds: %s', (_, make, words) => {
    const haircare = fixtureQuizzes.find(({ key }) => key === 'quizHaircare');
    if (!haircare) throw new Error('There is no such quiz.');
    const draft = new Draft(structuredClone(haircare.quiz.definition));
    make(draft);
    expect(compileQuiz(draft.definition, reference).problems).toEqual([]);
    const proved = prove(JSON.stringify(draft.definition), []);
    if (proved.kind !== 'proved') throw new Error(proved.because);
    expect(whatStops(proved.proof)).toContainEqual(
      expect.objectContaining({ kind: 'problem', words: expect.stringContaining(words) }),
    );
  });

  it('stops a strength that is chosen for what is not made in it', () => {
    const modifiers = [{ kind: 'dosage', value: 15, answers: ['drug'] }] satisfies Modifier[];
    const definition = quizOf([
      asks('one', [sells('drug', ['semaglutide-weekly', 'tirzepatide-weekly'])]),
      asks('two', [radio('strength', [option('high', { modifiers }), 'none'])]),
      end(),
    ]);
    const proved = prove(JSON.stringify(definition), []);
    if (proved.kind !== 'proved') throw new Error(proved.because);
    expect(whatStops(proved.proof)).toContainEqual(
      expect.objectContaining({
        kind: 'problem',
        words: expect.stringMatching(/can be chosen together with this/),
      }),
    );
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
