import type { SavedRun } from '../../schemas/generated/types';
import { validateSavedRuns } from '../../schemas/generated/validators';
import type { Json } from '../document/draft';

/** A saved run of a draft as what it says it is; null where it does not have the shape of one. */
export function readSavedRun(run: Json): SavedRun | null {
  const whole: unknown = { quiz: 'quizOfTheDraft', savedRuns: [run] };
  return validateSavedRuns(whole) ? (whole.savedRuns[0] ?? null) : null;
}

/** A saved run as it is kept in a draft. */
export function writeSavedRun(savedRun: SavedRun): Json {
  return JSON.parse(JSON.stringify(savedRun));
}
