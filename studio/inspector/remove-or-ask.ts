import type { DraftStore } from '../document/draft-store';
import { type InUse, removePart } from '../edits/remove';

/**
 * Deletes a part that nothing needs.
 * @param name What it is, such as “question”.
 * @returns What needs it, having changed nothing; null when it was done.
 */
export function removeOrAsk(
  draft: DraftStore,
  pointer: string,
  name: string,
  options: { alsoUses?: boolean; select?: string } = {},
): InUse | null {
  const { alsoUses = false, select } = options;
  let refused: InUse | null = null;
  draft.edit(
    `Delete ${name}`,
    (whole) => {
      refused = removePart(whole, pointer, { alsoUses });
    },
    select === undefined ? {} : { select },
  );
  return refused;
}
