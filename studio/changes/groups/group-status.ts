import type { BehaviorReview, Remark, ShownGroup } from '../../release/behavior-calls';
import { momentInWords } from '../../release/moments';

/** Standing of a group for whoever looks. */
export type GroupStatus = 'not seen' | 'seen' | 'accepted' | 'change asked for';

/** The decisions on a group that count now, latest first. */
export function decisionsOn(
  { remarks }: Pick<BehaviorReview, 'remarks'>,
  { key }: Pick<ShownGroup, 'key'>,
): Remark[] {
  return remarks.filter(({ group, counts }) => group === key && counts).reverse();
}

/** Remarks that say something of a group, oldest first; acceptances are decisions and say nothing. */
export function saidOf(
  { remarks }: Pick<BehaviorReview, 'remarks'>,
  { key }: Pick<ShownGroup, 'key'>,
): Remark[] {
  return remarks.filter(({ group, text }) => group === key && text !== '');
}

/** A change that anybody asks for comes first; whoever decides sees their own acceptance, others any. */
export function statusOf(
  review: Pick<BehaviorReview, 'remarks' | 'decideWhyNot'>,
  group: ShownGroup,
  seen: ReadonlySet<string>,
): GroupStatus {
  const decisions = decisionsOn(review, group);
  if (decisions.some(({ kind }) => kind === 'changeAsked')) return 'change asked for';
  const own = decisions.filter(({ yours }) => yours || review.decideWhyNot !== null);
  if (own.some(({ kind }) => kind === 'accepted')) return 'accepted';
  return seen.has(group.key) ? 'seen' : 'not seen';
}

/** Number of groups left to decide, in words; null where none is. */
export function leftInWords(
  review: Pick<BehaviorReview, 'remarks' | 'decideWhyNot' | 'comparison'>,
): string | null {
  if (review.comparison.kind !== 'compared') return null;
  const { groups } = review.comparison;
  const left = groups.filter(
    (group) => !['accepted', 'change asked for'].includes(statusOf(review, group, new Set())),
  ).length;
  if (left === 0) return null;
  // Not each of them is a group of people: what the quiz is held to is decided too.
  return `${left} of ${groups.length} left to decide`;
}

/** Decision in words, told in the past: “Farah Haddad accepted this on Nov 23, 2026, 6:52 PM”. */
export function decisionInWords({ kind, yours, by, at }: Remark): string {
  const deed = kind === 'accepted' ? 'accepted this' : 'asked for a change';
  return `${yours ? 'You' : by} ${deed} on ${momentInWords(at)}`;
}
