import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/**
 * The checkout's folder, found upwards from this module, so that the answer is
 * the same for the sources, the tests and the bundle in `build/`.
 */
function findProjectRoot(): string {
  const start = dirname(fileURLToPath(import.meta.url));
  for (let folder = start; ; folder = dirname(folder)) {
    if (existsSync(join(folder, 'package.json'))) return folder;
    if (folder === dirname(folder)) throw new Error(`No package.json above ${start}.`);
  }
}

export const projectRoot = findProjectRoot();
