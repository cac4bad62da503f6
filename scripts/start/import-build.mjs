import { existsSync } from 'node:fs';
import { giveUp } from './sentence.mjs';

const build = new URL('../../build/server/index.js', import.meta.url);

/** Imports what the build exports for a command. Ends the process with a sentence where nothing was built. */
export async function importBuild() {
  if (!existsSync(build))
    giveUp('Nothing is built here yet: run "npm ci && npm run build", then this once more.');
  return import(build.href);
}
