import { describe, expect, it } from 'vitest';
import { checkSavedRun, playSavedRun, titleOfStep } from '../../engine/authoring';
import type { SavedRun } from '../../schemas/generated/types';
import { fixtureQuizzes, fixtureReference } from '../../tests/support/fixture-quizzes';
import { asks, quizWith } from '../../tests/support/quiz-builder';
import { accepted, expectNow } from './accept-run';
import { createRunChecker } from './check-runs';
import { completeRun } from './complete-run';
import { type Expect, expectationsOf } from './expectations';
import { readSavedRun, writeSavedRun } from './read-saved-run';
import { suggestName } from './save-run';

const saved = fixtureQuizzes.flatMap(({ key, quiz, savedRuns }) =>
  savedRuns.map((savedRun) => ({ key, quiz, savedRun, savedRuns })),
);

/** Some of them, where each costs several runs. */
const some = saved.filter((_, index) => index % 6 === 0);

/** Ways in which an expectation can be wrong. */
const spoiled: Record<string, (expect: Expect) => Expect> = {
  'another outcome': (expect) => ({
    ...expect,
    outcome: expect.outcome === 'qualified' ? 'terminated' : 'qualified',
  }),
  'another end': (expect) => ({ ...expect, endsAt: 'nowhere' }),
  'a reason that is not told': (expect) => ({ ...expect, reasons: ['the moon is full'] }),
  'a step that is passed over': (expect) => ({ ...expect, visits: ['nowhere'] }),
  'a value that is another': (expect) => ({ ...expect, values: { age: -1 } }),
  'a cart with something else': (expect) => ({
    ...expect,
    cart: [{ variantId: 'nothing', quantity: 1 }],
  }),
};

describe('what a saved run expects', () => {
  it('is told to hold where the engine says that the run holds', () => {
    for (const { quiz, savedRun } of saved) {
      const run = playSavedRun(quiz, savedRun);
      const rows = expectationsOf(quiz, fixtureReference, savedRun.expect, run);
      expect(rows.filter(({ holds }) => !holds)).toEqual([]);
    }
  });

  it.each(Object.entries(spoiled))('is told to differ with %s', (_, spoil) => {
    for (const { quiz, savedRun } of some) {
      const wrong = { ...savedRun, expect: spoil(savedRun.expect) };
      const rows = expectationsOf(quiz, fixtureReference, wrong.expect, playSavedRun(quiz, wrong));
      expect(rows.filter(({ holds }) => !holds)).toHaveLength(checkSavedRun(quiz, wrong).length);
    }
  });

  it('can be left out one by one, until only the outcome is left', () => {
    const [one] = saved;
    if (!one) throw new Error('There are no saved runs.');
    const run = playSavedRun(one.quiz, one.savedRun);
    let { expect: left } = one.savedRun;
    for (;;) {
      const rows = expectationsOf(one.quiz, fixtureReference, left, run);
      const without = rows.find((row) => row.without)?.without;
      if (!without) break;
      left = without;
      expect(checkSavedRun(one.quiz, { ...one.savedRun, expect: left })).toEqual([]);
    }
    expect(left.outcome).toBe(one.savedRun.expect.outcome);
  });
});

it('tells two steps apart that are called the same', () => {
  const twins = quizWith([
    asks('one', [], { title: 'Eligibility' }),
    asks('two', [], { title: 'Eligibility' }),
    asks('three', [], { title: 'Plan' }),
  ]);
  expect(['one', 'two', 'three', 'four'].map((id) => titleOfStep(twins, id))).toEqual([
    'Eligibility (step 1)',
    'Eligibility (step 2)',
    'Plan',
    '“four”, which is gone',
  ]);
});

describe('accepting what happens now', () => {
  it.each(Object.entries(spoiled))('mends %s', (_, spoil) => {
    for (const { quiz, savedRun } of some) {
      const wrong = spoil(savedRun.expect);
      const mended = accepted(quiz, wrong, playSavedRun(quiz, savedRun));
      expect(checkSavedRun(quiz, { ...savedRun, expect: mended })).toEqual([]);
    }
  });

  it('turns a step that is no longer passed into one that is passed over', () => {
    const found = saved.find(({ savedRun }) => (savedRun.expect.skips?.length ?? 0) > 0);
    const [step] = found?.savedRun.expect.skips ?? [];
    if (!found || !step) throw new Error('No saved run passes over a step.');
    const run = playSavedRun(found.quiz, found.savedRun);
    const mended = accepted(found.quiz, { outcome: run.outcome, visits: [step] }, run);
    expect(mended).toEqual({ outcome: run.outcome, visits: [], skips: [step] });
  });
});

describe('a run that was broken off', () => {
  it('is led to an end wherever it was broken off, and keeps what was answered', () => {
    for (const { quiz, savedRun, savedRuns } of some) {
      const entries = Object.entries(savedRun.answers);
      const given = Object.fromEntries(entries.slice(0, Math.ceil(entries.length / 2)));
      const { run, answers } = completeRun(quiz, savedRun.facts, given, savedRuns);
      expect(run.refusal).toBeNull();
      expect(given).toMatchObject(
        Object.fromEntries(Object.entries(answers).filter(([id]) => Object.hasOwn(given, id))),
      );
    }
  });

  it('finds answers also where no other run gives any', () => {
    for (const { quiz } of fixtureQuizzes) {
      const facts = { site: quiz.definition.site ?? 'default', today: '2026-06-15' } as const;
      const { run, added } = completeRun(quiz, facts, {}, []);
      expect(run.refusal).toBeNull();
      expect(added.length).toBeGreaterThan(0);
    }
  });

  it('leaves a complete run as it is', () => {
    for (const { quiz, savedRun, savedRuns } of saved) {
      const { added, run } = completeRun(quiz, savedRun.facts, savedRun.answers, savedRuns);
      expect(added).toEqual([]);
      expect(run.outcome).toBe(savedRun.expect.outcome);
    }
  });

  it('is kept as a saved run that holds, under a name that says what it shows', () => {
    for (const { quiz, savedRun } of saved) {
      const run = playSavedRun(quiz, savedRun);
      const name = suggestName(quiz, fixtureReference, run, []);
      const stored: SavedRun = { ...savedRun, name, expect: expectNow(run) };
      expect(readSavedRun(writeSavedRun(stored))).toEqual(stored);
      expect(checkSavedRun(quiz, stored)).toEqual([]);
    }
  });

  it('gets a name that is not taken', () => {
    const [one] = saved;
    if (!one) throw new Error('There are no saved runs.');
    const run = playSavedRun(one.quiz, one.savedRun);
    const first = suggestName(one.quiz, fixtureReference, run, []);
    expect(suggestName(one.quiz, fixtureReference, run, [first])).toBe(`${first} (2)`);
  });
});

describe('a check of saved runs', () => {
  const [one] = saved;
  if (!one) throw new Error('There are no saved runs.');
  const { quiz, savedRun } = one;

  it('runs each once, and again with another quiz', () => {
    const checker = createRunChecker(fixtureReference);
    const runs = [writeSavedRun(savedRun)];
    expect(checker.resultsOf(runs)).toMatchObject([{ state: 'pending' }]);
    const next = checker.next(quiz, runs);
    if (next === undefined) throw new Error('Nothing is left to run.');
    checker.check(quiz, next);
    expect(checker.resultsOf(runs)).toMatchObject([{ name: savedRun.name, state: 'holds' }]);
    expect(checker.next(quiz, runs)).toBeUndefined();
    expect(checker.next({ ...quiz }, runs)).toBe(runs[0]);
  });

  it('names the question that a run does not answer, and what differs, in words', () => {
    const checker = createRunChecker(fixtureReference);
    const { sex: _, ...answers } = savedRun.answers;
    const runs = [writeSavedRun({ ...savedRun, answers }), null];
    for (const run of runs) checker.check(quiz, run);
    const [first, second] = checker.resultsOf(runs);
    expect(first).toMatchObject({ state: 'fails', stopsAt: 'sex' });
    expect(first?.complaints[0]).toMatch(/^It has no answer to “.+”\.$/);
    expect(first?.complaints).toContainEqual(
      expect.stringMatching(/^The cart holds: must be “1 × .+”, is now “nothing”\.$/),
    );
    expect(second?.state).toBe('pending');
  });
});
