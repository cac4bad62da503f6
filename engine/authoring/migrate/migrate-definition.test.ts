import { describe, expect, it } from 'vitest';
import { migrateDefinition, migrations, presentVersion } from './migrate-definition';

describe('a definition of an older version', () => {
  it('gets the names of today, and says which', () => {
    const old = {
      $schema: 'x',
      kind: 'quizHaircare',
      steps: [
        {
          id: 'a',
          showWhen: { answer: 'b', is: 'c' },
          questions: [{ input: { options: [{ id: 'yes', effect: 'terminate' }] } }],
        },
      ],
    };
    const migrated = migrateDefinition(old);
    expect(migrated).toEqual({
      definition: {
        $schema: 'x',
        schemaVersion: presentVersion,
        kind: 'quizHaircare',
        steps: [
          {
            id: 'a',
            when: { answer: 'b', is: 'c' },
            questions: [{ input: { options: [{ id: 'yes', consequence: 'terminate' }] } }],
          },
        ],
      },
      steps: [
        'Conditions under “showWhen” are now under “when”.',
        'What an answer leads to was called “effect” and is now “consequence”.',
        'Now in version 1 of the language.',
      ],
    });
    expect('definition' in migrated && Object.keys(migrated.definition).slice(0, 2)).toEqual([
      '$schema',
      'schemaVersion',
    ]);
  });

  it('that only names no version gets one without a word', () => {
    expect(migrateDefinition({ kind: 'quizHaircare' })).toEqual({
      definition: { schemaVersion: presentVersion, kind: 'quizHaircare' },
      steps: [],
    });
  });

  it('never loses what stands under both names', () => {
    const both = { schemaVersion: 0, showWhen: 1, when: 2 };
    expect(migrateDefinition(both)).toMatchObject({ definition: { showWhen: 1, when: 2 } });
  });
});

it('a definition of today comes back as it is', () => {
  const today = { schemaVersion: presentVersion, showWhen: 1 };
  const migrated = migrateDefinition(today);
  expect(migrated).toEqual({ definition: today, steps: [] });
  expect('definition' in migrated && migrated.definition).toBe(today);
});

it.each([2, 99])('version %i is refused with words', (schemaVersion) => {
  expect(migrateDefinition({ schemaVersion })).toEqual({
    refusal: expect.stringContaining(`version ${schemaVersion}`),
  });
});

it.each(['1', -1, 1.5, null])(
  'what is no version (%j) is left for the schema to tell',
  (version) => {
    const definition = { schemaVersion: version };
    // `null` reads as none at all.
    if (version !== null) expect(migrateDefinition(definition)).toEqual({ definition, steps: [] });
    else expect(migrateDefinition(definition)).toMatchObject({ definition: { schemaVersion: 1 } });
  },
);

it('the migrations lead from each version to the next', () => {
  expect(migrations.map(({ to }) => to)).toEqual(migrations.map((_, index) => index + 1));
});
