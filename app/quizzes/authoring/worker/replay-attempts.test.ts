import { expect, it } from 'vitest';
import { compileQuiz, playSavedRun } from '../../../../engine/authoring';
import { usualLimits } from '../../../../engine/proof';
import type { Facts } from '../../../../engine/quiz';
import type { QuizEvent } from '../../../../schemas/generated/types';
import { fixtureQuizzes, fixtureReference } from '../../../../tests/support/fixture-quizzes';
import { compareBehaviorOf } from './draft-worker';

function fail(message: string): never {
  throw new Error(message);
}

const found =
  fixtureQuizzes.find(({ key }) => key === 'quizHaircare') ?? fail('There is no quiz on hair.');
const published = found.quiz;
const definition = JSON.stringify(published.definition);

/** The quiz when it turns away whoever is older than 40. */
function draftFor40(): string {
  const later = structuredClone(published.definition);
  const step = later.steps.find(
    (one) => 'questions' in one && one.questions?.some(({ id }) => id === 'dob'),
  );
  if (step?.kind !== 'stepBasic') throw new Error('The quiz does not ask for the birthday.');
  step.consequences = [
    ...(step.consequences ?? []),
    { when: { value: 'age', greaterThan: 40 }, consequence: 'terminate', reason: 'Too old.' },
  ];
  if (!compileQuiz(later, fixtureReference).quiz) throw new Error('It does not compile.');
  return JSON.stringify(later);
}

const savedRun = found.savedRuns[0] ?? fail('It has no saved run.');

/** Events of somebody who was born on a day, and otherwise answers as the first saved run does. */
function bornOn(dob: string): QuizEvent[] {
  return playSavedRun(published, { ...savedRun, answers: { ...savedRun.answers, dob } }).events;
}

const facts: Facts = {
  site: 'default',
  signedIn: false,
  profile: null,
  today: savedRun.facts.today,
};

const attempt = (events: readonly QuizEvent[], revision = published.revision) => ({
  revision,
  facts: JSON.stringify(facts),
  events: JSON.stringify(events),
});

it('counts the attempts of each group, and those that nobody can place', () => {
  const list = [
    attempt(bornOn('1970-01-01')),
    attempt(bornOn('1960-01-01')),
    attempt(bornOn('2000-01-01')),
    attempt([]),
    attempt(bornOn('1970-01-01'), 'a'.repeat(64)),
  ];
  const draft = { definition: draftFor40(), savedRuns: '{}', promises: '{}' };
  const before = { definition, runs: '{}', promises: [] };
  const compared = compareBehaviorOf(
    { before, draft, attempts: { list, definitions: {} } },
    fixtureReference,
    usualLimits,
  );
  expect(compared).toMatchObject({
    kind: 'compared',
    groups: [{ of: 'people', attempts: 2 }],
    attempts: { looked: 5, notPlaced: 1 },
  });
});

it('replays an attempt on the revision that it began with', () => {
  const older = structuredClone(published.definition);
  older.title = 'As it was called once';
  const revision = 'b'.repeat(64);
  const draft = { definition: draftFor40(), savedRuns: '{}', promises: '{}' };
  const attempts = {
    list: [attempt(bornOn('1970-01-01'), revision)],
    definitions: { [revision]: JSON.stringify(older) },
  };
  const before = { definition, runs: '{}', promises: [] };
  expect(
    compareBehaviorOf({ before, draft, attempts }, fixtureReference, usualLimits),
  ).toMatchObject({
    groups: [{ attempts: 1 }],
    attempts: { looked: 1, notPlaced: 0 },
  });
});
