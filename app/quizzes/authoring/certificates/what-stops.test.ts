import { describe, expect, it } from 'vitest';
import type { Patient } from '../../../../engine/authoring';
import type { StoredPromise, StoredProof } from '../../../../engine/proof';
import type { QuizPromise } from '../../../../schemas/generated/types';
import { stopInWords, whatStops } from './what-stops';

const promise: QuizPromise = {
  id: 'adults',
  name: 'Nobody under 18 finishes.',
  happens: 'never',
  what: { finishes: true },
};
const patient: Patient = {
  facts: { site: 'default', today: '2026-06-15' },
  answers: {},
  skips: [],
};

const proofOf = (
  verdict: StoredPromise['verdict'],
  rest: Partial<StoredProof> = {},
): StoredProof => ({
  ways: '12',
  problems: [],
  promises: [
    { promise, from: 'quiz', verdict, person: verdict.kind === 'broken' ? ['Age: 17'] : null },
  ],
  ...rest,
});

const said = (proof: StoredProof) => stopInWords(whatStops(proof));

describe('a proof', () => {
  it('of which everything holds stops nothing', () => {
    expect(said(proofOf({ kind: 'holds', ways: '12' }))).toBeNull();
  });

  it('stops what somebody breaks, and says who', () => {
    expect(said(proofOf({ kind: 'broken', patient }))).toBe(
      'This does not hold for every patient: “Nobody under 18 finishes”. Somebody who breaks it: Age: 17.',
    );
  });

  it('stops what is not decided, and says why', () => {
    expect(said(proofOf({ kind: 'not decided', because: 'Too much.' }))).toBe(
      'It is not decided whether this holds: “Nobody under 18 finishes”. Too much.',
    );
  });

  it('stops a quiz that could not be followed, also where nothing is promised', () => {
    const lost = proofOf({ kind: 'holds', ways: '0' }, { ways: null, promises: [] });
    expect(whatStops(lost)).toMatchObject([{ kind: 'not decided' }]);
  });

  it('stops a quiz with a problem that is an error, and no other', () => {
    const problem = (severity: 'error' | 'warning') => ({
      ...({ code: 'unreachableStep', severity, path: '' } as const),
      message: `An ${severity}.`,
    });
    const problems = [problem('warning'), problem('error')];
    const verdict = { kind: 'not decided', because: 'Too much.' } as const;
    const [first, second] = whatStops(proofOf(verdict, { problems }));
    expect(first).toMatchObject({ kind: 'problem', words: 'An error.' });
    expect(second).toMatchObject({ kind: 'not decided' });
    expect(said(proofOf(verdict, { problems }))).toBe('An error. And 1 more.');
  });
});
