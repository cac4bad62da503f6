import { describe, expect, it } from 'vitest';
import { playSavedRun } from '../../../../engine/authoring';
import type { Quiz } from '../../../../engine/quiz';
import type { Condition, Quiz as Definition } from '../../../../schemas/generated/types';
import { fixtureQuizzes, fixtureReference } from '../../../../tests/support/fixture-quizzes';
import { countOutcomesOf, type ToCount } from './count-outcomes';
import type { AttemptText } from './replay-attempts';

type Walker = Parameters<typeof playSavedRun>[1];

/** Attempt of somebody who takes a revision. */
function attemptOf(quiz: Quiz, walker: Walker): AttemptText {
  const { site, today, profile } = walker.facts;
  const facts = { site, today, profile: profile ?? null, signedIn: profile !== undefined };
  const { events } = playSavedRun(quiz, walker);
  return {
    revision: quiz.revision,
    facts: JSON.stringify(facts),
    events: JSON.stringify(events),
  };
}

function hair() {
  const found = fixtureQuizzes.find(({ key }) => key === 'quizHaircare');
  const run = found?.savedRuns.find(({ expect: { outcome } }) => outcome === 'qualified');
  if (!found || !run) throw new Error('There is no quiz on hair.');
  const as = (answers: Walker['answers']) =>
    attemptOf(found.quiz, { ...run, answers: { ...run.answers, ...answers } });
  return { quiz: found.quiz, as };
}

/** A definition with something done to its step that asks for the birthday. */
function changed(quiz: Quiz, change: (step: BasicStep) => void): string {
  const later = structuredClone(quiz.definition);
  const step = later.steps.find(
    (one) => 'questions' in one && one.questions?.some(({ id }) => id === 'dob'),
  );
  if (step?.kind !== 'stepBasic') throw new Error('The quiz does not ask for the birthday.');
  change(step);
  return JSON.stringify(later);
}
type BasicStep = Extract<Definition['steps'][number], { kind: 'stepBasic' }>;

function counted(
  quiz: Quiz,
  list: readonly AttemptText[],
  { definition = JSON.stringify(quiz.definition), ...rest }: Partial<ToCount> = {},
) {
  const definitions = { [quiz.revision]: JSON.stringify(quiz.definition) };
  const attempts = { list, definitions };
  const asked = { definition, isPublished: false, attempts, among: null, ...rest };
  const count = countOutcomesOf(asked, fixtureReference);
  if (count.kind !== 'counted') throw new Error(count.because);
  return count;
}

it.each(fixtureQuizzes)(
  'places those who took $key alike, whether their revision is served or only says the same',
  ({ quiz, savedRuns }) => {
    const list = savedRuns.map((run) => attemptOf(quiz, run));
    const same = counted(quiz, list);
    const sent = savedRuns.filter((run) => playSavedRun(quiz, run).state.ended === 'submitted');
    const finished = same.places.filter(({ outcome }) => outcome.kind !== 'terminated');
    expect(finished.reduce((sum, { people }) => sum + people, 0)).toBe(sent.length);
    const renamed = JSON.stringify({ ...quiz.definition, title: 'As it is called now' });
    expect(counted(quiz, list, { definition: renamed })).toEqual(same);
  },
);

it('places people where the draft leads them, not where they came to', () => {
  const { quiz, as } = hair();
  const reason = 'Too old.';
  const definition = changed(quiz, (step) => {
    step.consequences = [
      ...(step.consequences ?? []),
      { when: { value: 'age', greaterThan: 40 }, consequence: 'terminate', reason },
    ];
  });
  const list = [as({ dob: '1970-01-01' }), as({ dob: '1961-05-05' }), as({ dob: '1996-01-01' })];
  const { places } = counted(quiz, list, { definition });
  expect(places).toEqual([
    { outcome: { kind: 'terminated', reason }, carts: [null], people: 2 },
    { outcome: { kind: 'qualified', reason: null }, carts: expect.any(Array), people: 1 },
  ]);
});

it('places nobody of whom the draft asks something that they never answered', () => {
  const { quiz, as } = hair();
  const definition = changed(quiz, (step) => {
    const input = { kind: 'input', field: 'input', value: 'text' } as const;
    step.questions?.push({ id: 'nickname', label: 'Nickname?', input, required: true });
  });
  expect(counted(quiz, [as({})], { definition })).toMatchObject({ places: [], notPlaced: 1 });
});

it('does not place whoever began with a revision that nobody has any more', () => {
  const { quiz, as } = hair();
  const lost = { ...as({}), revision: 'c'.repeat(64) };
  expect(counted(quiz, [lost])).toMatchObject({ places: [], notPlaced: 1 });
});

it('counts only those for whom a condition is true', () => {
  const { quiz, as } = hair();
  const list = [as({ dob: '1985-01-01' }), as({ dob: '1996-01-01' })];
  const { places, notPlaced } = counted(quiz, list, { among: { value: 'age', atLeast: 40 } });
  expect(places.map(({ people }) => people)).toEqual([1]);
  expect(notPlaced).toBe(0);
});

describe('somebody who is looked for', () => {
  const said = /nobody is looked up/;

  it.each<Condition>([
    { profile: 'email', is: 'maya@example.com' },
    { not: { profile: 'dob', isNot: '1990-01-01' } },
    { answer: 'firstName', oneOf: ['Maya', 'Ada'] },
    {
      all: [
        { answer: 'dob', after: '1989-12-31' },
        { answer: 'dob', before: '1990-01-02' },
      ],
    },
  ])('is not counted: %o', (among) => {
    const { quiz, as } = hair();
    expect(() => counted(quiz, [as({})], { among })).toThrow(said);
    expect(() => counted(quiz, [as({})], { among, isPublished: true })).toThrow(said);
  });

  it('is not counted by a rule or a calculated value of a draft either', () => {
    const { quiz, as } = hair();
    const turnedAway = (when: Condition) =>
      changed(quiz, (step) => {
        const reason = 'It is her.';
        step.consequences = [{ when, consequence: 'terminate', reason }];
      });
    const byRule = turnedAway({ profile: 'email', is: 'maya@example.com' });
    expect(() => counted(quiz, [as({})], { definition: byRule })).toThrow(said);
    const later: Definition = JSON.parse(turnedAway({ value: 'who', is: 'Maya' }));
    later.values = { ...later.values, who: { answer: 'firstName' } };
    const byValue = JSON.stringify(later);
    expect(() => counted(quiz, [as({})], { definition: byValue })).toThrow(said);
  });

  it('is not meant where it is asked whether something is known, or how old somebody is', () => {
    const { quiz, as } = hair();
    const among: Condition = {
      all: [
        { profile: 'email', answered: false },
        { value: 'age', atLeast: 18 },
      ],
    };
    expect(counted(quiz, [as({})], { among }).notPlaced).toBe(0);
  });
});

it('says that a draft with an error leads nobody anywhere', () => {
  const { quiz } = hair();
  const definition = JSON.stringify({ ...quiz.definition, steps: [] });
  expect(() => counted(quiz, [], { definition })).toThrow(/./);
});
