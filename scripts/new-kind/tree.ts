import { existsSync, readFileSync } from 'node:fs';

/** The sources as they are, by paths from the root of the project. */
export interface Tree {
  has(file: string): boolean;
  /** The text of a file. Throws when it is not there. */
  read(file: string): string;
}

/** The tree in the working directory. */
export function readTree(): Tree {
  return { has: existsSync, read: (file) => readFileSync(file, 'utf8') };
}
