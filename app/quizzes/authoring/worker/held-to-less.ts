import type { Difference } from '../../../../engine/authoring';
import type { ShownGroup } from '../../../../engine/proof';
import type { Reference } from '../../../../engine/quiz';
import { heldTo } from '../behavior/shown-groups';
import type { DraftTexts, PublishedTexts } from './check-text';
import { promiseDifferences, runDifferences } from './compare-texts';

/** The saved runs and promises that a draft is held to otherwise than what patients have, as one group; none where it is not. */
export function heldToLess(
  { runs, promises }: PublishedTexts,
  draft: DraftTexts,
  reference: Reference,
): ShownGroup[] {
  return heldTo([
    ...(runs === null ? [notOnRecord('runs')] : runDifferences(runs, draft)),
    ...(promises === null
      ? [notOnRecord('promises')]
      : promiseDifferences(promises, draft, reference)),
  ]);
}

function notOnRecord(kind: 'runs' | 'promises'): Difference {
  const what = kind === 'runs' ? 'saved runs' : 'promises';
  return { path: '', kind, words: `Which ${what} belong to what patients have is not on record` };
}
