/** Faults of a machine that whoever runs the servers can mend, by the code of Node.js or of PostgreSQL. */
const sentences: Readonly<Record<string, string>> = {
  ENOSPC: 'The disk is full: make room, then run it again.',
  EDQUOT: 'This account may keep no more on this disk: make room, then run it again.',
  EROFS: 'The disk can only be read: name a folder on another one.',
  EACCES: 'This account may not do that: give it the right, or name another folder.',
  EPERM: 'This account may not do that: give it the right, or name another folder.',
  // Such as a full disk of the database, and a server with no connection left.
  53100: 'The disk of the database is full: make room, then run it again.',
  53300:
    'The database takes no more connections: raise its max_connections, or lower DATABASE_POOL.',
};

/**
 * Says in a sentence what of the machine around us made something fail, with the file where one is known.
 * @returns Null for every other failure.
 */
export function sentenceOnMachine(error: unknown): string | null {
  if (!(error instanceof Error)) return null;
  const code = 'code' in error ? String(error.code) : '';
  const sentence = Object.hasOwn(sentences, code) ? sentences[code] : undefined;
  if (sentence === undefined) return error.cause ? sentenceOnMachine(error.cause) : null;
  return 'path' in error && typeof error.path === 'string'
    ? `${error.path}: ${sentence}`
    : sentence;
}
