import { describe, expect, it, vi } from 'vitest';
import type { Condition, Quiz as QuizDefinition } from '../../../schemas/generated/types';
import { fixtureCheckIns, fixtureReference } from '../../../tests/support/fixture-quizzes';
import { within } from '../../../tests/support/random-runs';
import { proveQuiz } from '../../proof';
import { compilePublished } from '..';

vi.setConfig({ testTimeout: within(120_000) });

const { clinical } = fixtureReference;

function proved(definition: QuizDefinition) {
  const { quiz } = compilePublished(definition, fixtureReference);
  if (!quiz) throw new Error('It does not open.');
  const { promises, problems } = proveQuiz(quiz, [], { clinical });
  return { promises: promises.filter(({ from }) => from === 'label'), problems };
}

describe.each(fixtureCheckIns)('$key', ({ quiz }) => {
  it('asks everybody what labels want to know again, and has no step that nobody comes to', () => {
    const { promises, problems } = proved(quiz.definition);
    const lines = promises.map(({ promise, verdict }) => `${verdict.kind}: ${promise.name}`);
    expect(lines.length).toBeGreaterThan(0);
    expect(lines.filter((line) => !line.startsWith('holds: '))).toEqual([]);
    expect(problems).toEqual([]);
  });
});

it('says in words whom it may leave out', () => {
  const names = proved(checkIn()).promises.map(({ promise }) => promise.name);
  expect(names).toContain(
    'Everyone who sends it was asked about pregnancy, but for those who were born male or are 56 or older by their chart.',
  );
  expect(names).toContain(
    'Everyone who sends it was asked about side effects that are hard to bear.',
  );
});

/** The check-in of the weekly pens, with other people asked whether they are pregnant. */
function checkIn(whoIsAsked?: Condition): QuizDefinition {
  const found = fixtureCheckIns.find(({ quiz }) => quiz.key === 'checkInGlp1');
  if (!found) throw new Error('It is gone.');
  const definition = structuredClone(found.quiz.definition);
  const step = definition.steps.find(({ id }) => id === 'pregnancy');
  if (step && whoIsAsked) step.when = whoIsAsked;
  // A mistake that the table of facts repeats: what it says of people alone is nothing that they said.
  const [said] = definition.clinical?.facts ?? [];
  if (said && whoIsAsked) said.when = { not: whoIsAsked };
  return definition;
}

const sex = 'sexAtBirth';

it.each<{ fault: string; asked: Condition; unknown: readonly string[] }>([
  {
    fault: 'women alone are asked',
    asked: { profile: sex, is: 'female' },
    // Whoever is not known to be a man is asked.
    unknown: [sex],
  },
  {
    fault: 'only people whose birthday is known are asked',
    asked: { value: 'age', lessThan: 56 },
    unknown: ['dob'],
  },
  {
    fault: 'women from 40 on are not asked',
    asked: {
      not: {
        any: [
          { profile: sex, is: 'male' },
          { value: 'age', atLeast: 40 },
        ],
      },
    },
    unknown: [],
  },
  { fault: 'nobody born female is asked', asked: { profile: sex, isNot: 'female' }, unknown: [] },
])('where $fault, somebody sends it who was not asked', ({ asked, unknown }) => {
  const broken = proved(checkIn(asked)).promises.filter(({ verdict }) => verdict.kind !== 'holds');
  const verdict = broken.find(({ promise }) => promise.id === 'label-check-in-pregnant')?.verdict;
  if (verdict?.kind !== 'broken') throw new Error(`It is ${verdict?.kind}.`);
  const { profile = {} } = verdict.patient.facts;
  expect(profile.sexAtBirth).not.toBe('male');
  for (const fact of unknown) expect(profile).not.toHaveProperty(fact);
});
