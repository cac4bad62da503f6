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
import { promisesOfFile, storedPromises } from '../drafts/promises-text.server';

/** Files that the checkout has beside a quiz. */
export interface Beside {
  savedRuns: StoredText;
  promises: StoredText;
}

/** The saved runs and promises of the checkout, if the quiz is the checkout’s too; null otherwise. */
export function besideInCheckout(quizKey: string, revision: string): Beside | null {
  const quiz = inCheckout(`quizzes/${quizKey}.json`);
  if (quiz === null || sha256(JSON.stringify(quiz)) !== revision) return null;
  const savedRuns = inCheckout(`saved-runs/${quizKey}.json`);
  const promises = inCheckout(`promises/${quizKey}.json`);
  const none = nothingBeside(quizKey);
  return {
    savedRuns: savedRuns === null ? none.savedRuns : storedText(savedRuns),
    promises: promises === null ? none.promises : promisesOfFile(promises),
  };
}

/** Of a quiz that nothing is known about. */
export function nothingBeside(quizKey: string): Beside {
  return {
    savedRuns: storedText({ quiz: quizKey, savedRuns: [] }),
    promises: storedPromises(quizKey, []),
  };
}

/** A file of the content of the checkout; null without one. Throws where some of it would be lost. */
export function inCheckout(path: string): JsonObject | null {
  const file = join(projectRoot, 'fixtures', path);
  if (!existsSync(file)) return null;
  const value = parseStored(readFileSync(file, 'utf8'));
  const endless = endlessNumberIn(value);
  if (endless === null) return value;
  throw new SentenceError(
    `fixtures/${path} has a number that is too large to be kept at ${endless}.`,
  );
}
