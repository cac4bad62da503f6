import type { ShownGroup } from '../../../../engine/proof';

/** What somebody decided on a group of the comparison that counts, the last time they did. */
export interface Decision {
  userId: string;
  by: string;
  group: string;
  kind: 'accepted' | 'changeAsked';
  text: string;
}

/** Said where nobody has opened the comparison of a draft yet. */
export const notLookedWhyNot = 'Look at what changes for whom first, and accept each group there.';

/**
 * Why somebody who may decide on a review cannot approve it; null when they can. Whoever approves has accepted
 * each group themselves, and nobody waits for a change that they asked for.
 */
export function approveWhyNot(
  approver: string,
  groups: readonly Pick<ShownGroup, 'key'>[],
  decisions: readonly Decision[],
): string | null {
  const asked = decisions.find(({ kind }) => kind === 'changeAsked');
  if (asked) {
    const who = asked.userId === approver ? 'You' : asked.by;
    const verb = asked.userId === approver ? 'ask' : 'asks';
    return `${who} ${verb} for a change: “${asked.text}”`;
  }
  const accepted = new Set(
    decisions.flatMap(({ userId, group }) => (userId === approver ? [group] : [])),
  );
  const left = groups.filter(({ key }) => !accepted.has(key)).length;
  if (left === 0) return null;
  return `${left} of ${groups.length === 1 ? '1 group' : `${groups.length} groups`} left to accept.`;
}
