import type { JsonValue } from '../../values/json/format-json';

interface Definition {
  readonly [key: string]: JsonValue;
}

/** A definition in the present version of the language, and what was done to get it there, in words. */
type Migrated = { definition: Definition; steps: string[] } | { refusal: string };

/**
 * Brings a definition of an older version to the present one. One that is up to date comes back as it is,
 * with no steps; so do the words of one that only lacked its version.
 * One of a version that is not known yet is refused, with words.
 */
export function migrateDefinition(definition: Definition): Migrated {
  const version = definition['schemaVersion'] ?? 0;
  // Anything but a version is a mistake that the schema reports.
  if (typeof version !== 'number' || !Number.isInteger(version) || version < 0)
    return { definition, steps: [] };
  if (version > presentVersion) {
    return {
      refusal: `This quiz is written in version ${version} of the language; this studio knows versions up to ${presentVersion}. Open it in a newer one.`,
    };
  }
  if (version === presentVersion) return { definition, steps: [] };
  const steps: string[] = [];
  let migrated = definition;
  for (const migration of migrations) {
    if (migration.to > version) migrated = apply(migration, migrated, steps);
  }
  // Nobody has to know that a version is named now: only what changed with it.
  if (steps.length > 0) steps.push(`Now in version ${presentVersion} of the language.`);
  return { definition: withVersion(migrated), steps };
}

function apply({ renames }: Migration, definition: Definition, steps: string[]): Definition {
  const done = new Set<Rename>();
  const migrated = renamed(definition, renames, done);
  steps.push(...renames.filter((rename) => done.has(rename)).map(({ says }) => says));
  return migrated;
}

function renamed(part: Definition, renames: readonly Rename[], done: Set<Rename>): Definition {
  return Object.fromEntries(
    Object.entries(part).map(([key, value]) => {
      const rename = renames.find(({ from, to }) => from === key && !Object.hasOwn(part, to));
      if (rename) done.add(rename);
      return [rename?.to ?? key, inside(value, renames, done)];
    }),
  );
}

function inside(value: JsonValue, renames: readonly Rename[], done: Set<Rename>): JsonValue {
  if (isList(value)) return value.map((item) => inside(item, renames, done));
  return typeof value === 'object' && value !== null ? renamed(value, renames, done) : value;
}

function isList(value: JsonValue): value is readonly JsonValue[] {
  return Array.isArray(value);
}

/** The version stands at the top, after the reference to the schema. */
function withVersion({ $schema, schemaVersion: _, ...rest }: Definition): Definition {
  return {
    ...($schema === undefined ? {} : { $schema }),
    schemaVersion: presentVersion,
    ...rest,
  };
}

/** One step from a version of the quiz language to the next, as data. */
interface Migration {
  /** The version it leads to. */
  to: number;
  /** Names of properties that changed, wherever an object has them. */
  renames: readonly Rename[];
}

interface Rename {
  from: string;
  to: string;
  /** Text told to whoever opens such a quiz. */
  says: string;
}

/**
 * Migrations from the oldest version to the present one, in order. A quiz that names no version is of version 0: drafts
 * from before the language had versions, and quizzes written by hand.
 */
export const migrations: readonly Migration[] = [
  {
    to: 1,
    renames: [
      { from: 'showWhen', to: 'when', says: 'Conditions under “showWhen” are now under “when”.' },
      {
        from: 'effect',
        to: 'consequence',
        says: 'What an answer leads to was called “effect” and is now “consequence”.',
      },
    ],
  },
];

/** The version of the language that the engine reads. */
export const presentVersion = migrations.at(-1)?.to ?? 0;
