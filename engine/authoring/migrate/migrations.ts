/** One step from a version of the quiz language to the next, as data. */
export interface Migration {
  /** The version it leads to. */
  to: number;
  /** Names of properties that changed, wherever an object has them. */
  renames: readonly Rename[];
}

export interface Rename {
  from: string;
  to: string;
  /** Text told to whoever opens such a quiz. */
  says: string;
}

/**
 * From the oldest version to the present one, in order. A quiz that names no version is of version 0:
 * drafts from before the language had versions, and quizzes written by hand.
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
