import type { SavedRun } from '../../../../schemas/generated/types';
import { validateSavedRuns } from '../../../../schemas/generated/validators';

/** The saved runs in a text of JSON; null where it has another shape. */
export function runsIn(text: string): readonly SavedRun[] | null {
  const value: unknown = JSON.parse(text);
  // A new quiz may have none yet; the schema is for files, which have some.
  if (listedIn(value)?.length === 0) return [];
  return validateSavedRuns(value) ? value.savedRuns : null;
}

/** Entries that stand where the saved runs do, whatever they are; empty where nothing does. */
export function writtenRuns(text: string): readonly unknown[] {
  return listedIn(JSON.parse(text)) ?? [];
}

function listedIn(value: unknown): readonly unknown[] | null {
  if (typeof value !== 'object' || value === null || !('savedRuns' in value)) return null;
  return Array.isArray(value.savedRuns) ? value.savedRuns : null;
}
