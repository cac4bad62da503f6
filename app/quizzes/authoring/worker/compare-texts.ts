import {
  compareIfFit,
  comparePromises,
  compareRuns,
  type Difference,
} from '../../../../engine/authoring';
import type { Reference } from '../../../../engine/quiz';
import { writtenPromises } from '../drafts/promises-text.server';
import { writtenRuns } from '../drafts/saved-runs';
import type { DraftTexts } from './check-text';

/** What patients would meet differently with one definition than with another. */
export function quizDifferences(before: string, after: string): Difference[] {
  return compareIfFit(unchanging(before), unchanging(after), { before, after });
}

/** What the saved runs of a draft no longer hold the quiz to, that others do. */
export function runDifferences(before: string, draft: DraftTexts): Difference[] {
  const quiz = unchanging(draft.definition);
  return compareRuns(writtenRuns(before), writtenRuns(draft.savedRuns), quiz);
}

/** What a draft promises otherwise than a list of promises does. */
export function promiseDifferences(
  before: readonly unknown[],
  draft: DraftTexts,
  reference: Reference,
): Difference[] {
  const quiz = { definition: unchanging(draft.definition), reference };
  return comparePromises(before, writtenPromises(draft.promises), quiz);
}

/** Parses a definition that nobody changes any more: what its parts are called is then looked up once. */
function unchanging(definition: string): unknown {
  return Object.freeze(JSON.parse(definition));
}
