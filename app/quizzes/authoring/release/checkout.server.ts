import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { endlessNumberIn } from '../../../../engine/values';
import { SentenceError } from '../../../kernel/log/errors';
import { projectRoot } from '../../../kernel/root.server';
import { sha256 } from '../../../kernel/sha256.server';
import {
  type JsonObject,
  parseStored,
  type StoredText,
  storedText,
} from '../drafts/definition-text.server';
import { promisesOfFile, storedPromises } from '../drafts/promises-and-runs.server';

/** Files that the checkout has beside a quiz. */
export interface Beside {
  savedRuns: StoredText;
  promises: StoredText;
}

/** The folder of the sample content. Another one is laid out as this one is. */
export const sampleContent = join(projectRoot, 'fixtures');

/** The saved runs and promises of a folder of content, if the quiz is that folder’s too; null otherwise. */
export function besideInFolder(
  quizKey: string,
  revision: string,
  folder = sampleContent,
): Beside | null {
  const quiz = inFolder(`quizzes/${quizKey}.json`, folder);
  if (quiz === null || sha256(JSON.stringify(quiz)) !== revision) return null;
  const savedRuns = inFolder(`saved-runs/${quizKey}.json`, folder);
  const promises = inFolder(`promises/${quizKey}.json`, folder);
  const none = nothingBeside(quizKey);
  return {
    savedRuns: savedRuns === null ? none.savedRuns : storedText(savedRuns),
    promises: promises === null ? none.promises : promisesOfFile(promises),
  };
}

/** Empty saved runs and promises, for a quiz that nothing is known about. */
export function nothingBeside(quizKey: string): Beside {
  return {
    savedRuns: storedText({ quiz: quizKey, savedRuns: [] }),
    promises: storedPromises(quizKey, []),
  };
}

/** A file of a folder of content; null without one. Throws where it is no JSON, or some of it would be lost. */
export function inFolder(path: string, folder = sampleContent): JsonObject | null {
  const file = join(folder, path);
  if (!existsSync(file)) return null;
  const value = parseFile(file);
  const endless = endlessNumberIn(value);
  if (endless === null) return value;
  throw new SentenceError(`${file} has a number that is too large to be kept at ${endless}.`);
}

function parseFile(file: string): JsonObject {
  try {
    return parseStored(readFileSync(file, 'utf8'));
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
    // What it quotes is content, and of no patient.
    throw new SentenceError(`${file} is no JSON: ${error.message}.`);
  }
}
