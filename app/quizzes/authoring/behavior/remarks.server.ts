import { asc, eq } from 'drizzle-orm';
import type { ShownGroup } from '../../../../engine/proof';
import { quizComparisons, quizRemarks } from '../../../database/tables/authoring.schema.server';
import type { SignedInUser } from '../../../identity/sessions/session.server';
import type { Queryable } from '../../../kernel/database/client.server';
import { type DraftHashes, isSameDraft, type QuizDocument } from '../drafts/documents.server';
import type { DocumentState } from '../release/document-status.server';
import { type GateFacts, reviewWhyNot } from '../release/release-gate';
import type { Remark } from './behavior-review';
import { comparisonSeen } from './comparisons.server';

type Row = typeof quizRemarks.$inferSelect & {
  /** The draft that was on the screen. */
  draft: DraftHashes;
};

/** Everything that was said of groups of a draft and decided on them, oldest first. */
export async function remarksOf(db: Queryable, documentId: string): Promise<Row[]> {
  const { revision: hash, savedRunsHash, promisesHash } = quizComparisons;
  const rows = await db
    .select({ remark: quizRemarks, draft: { hash, savedRunsHash, promisesHash } })
    .from(quizRemarks)
    .innerJoin(quizComparisons, eq(quizComparisons.hash, quizRemarks.comparison))
    .where(eq(quizRemarks.documentId, documentId))
    .orderBy(asc(quizRemarks.id));
  return rows.map(({ remark, draft }) => ({ ...remark, draft }));
}

/**
 * The remarks that decide now: in the review that waits, on groups of the comparison as it is now, the last one of
 * each person on each group.
 */
export function countingOf(
  rows: readonly Row[],
  reviewId: number | null,
  groups: readonly Pick<ShownGroup, 'key'>[],
): Row[] {
  const keys = new Set(groups.map(({ key }) => key));
  const last = new Map<string, Row>();
  for (const row of rows)
    if (row.reviewId !== null && row.reviewId === reviewId && keys.has(row.groupKey))
      last.set(`${row.userId} ${row.groupKey}`, row);
  return [...last.values()];
}

function decisionsIn(counting: readonly Row[]): Decision[] {
  return counting.flatMap(({ kind, userId, byName, groupKey, text }) =>
    kind === 'comment' ? [] : [{ userId, by: byName, group: groupKey, kind, text }],
  );
}

/** Remarks as somebody reads them. */
export function shownRemarks(
  rows: readonly Row[],
  counting: readonly Row[],
  {
    reader,
    draft,
    groups,
  }: { reader: string; draft: DraftHashes; groups: readonly Pick<ShownGroup, 'key'>[] },
): Remark[] {
  return rows.map((row) => ({
    id: row.id,
    kind: row.kind,
    group: row.groupKey,
    who: row.groupWho,
    by: row.byName,
    yours: row.userId === reader,
    at: row.at.toISOString(),
    text: row.text,
    isEarlier: !isSameDraft(row.draft, draft) || !groups.some(({ key }) => key === row.groupKey),
    counts: counting.includes(row),
  }));
}

/** Decision of somebody on a group of the comparison that counts, the last one that they made. */
interface Decision {
  userId: string;
  by: string;
  group: string;
  kind: 'accepted' | 'changeAsked';
  text: string;
}

/** Reason where nobody has opened the comparison of a draft yet. */
const notLookedWhyNot = 'Look at what changes for whom first, and accept each group there.';

/**
 * The reason why somebody who may decide on a review cannot approve it; null when they can. Whoever approves has
 * accepted each group themselves, and nobody waits for a change that they asked for.
 */
function approveWhyNot(
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

/**
 * Verdict on whether somebody can approve a draft as it is: the comparison that they approve with it, or why they
 * cannot.
 */
export type Approval = { whyNot: null; comparison: string } | { whyNot: string; comparison: null };

/**
 * Returns what approving a draft asks of somebody, read afresh. Within a transaction that has locked it, nothing
 * changes meanwhile.
 */
export async function approvalBy(
  db: Queryable,
  user: SignedInUser,
  document: QuizDocument,
  { facts, documentState }: { facts: GateFacts; documentState: Pick<DocumentState, 'review'> },
): Promise<Approval> {
  const mayNot = reviewWhyNot(user, facts);
  if (mayNot !== null) return { whyNot: mayNot, comparison: null };
  const seen = await comparisonSeen(db, document);
  if (!seen) return { whyNot: notLookedWhyNot, comparison: null };
  const rows = await remarksOf(db, document.id);
  const decisions = decisionsIn(countingOf(rows, documentState.review?.id ?? null, seen.groups));
  const whyNot = approveWhyNot(user.id, seen.groups, decisions);
  return whyNot === null ? { whyNot, comparison: seen.comparison } : { whyNot, comparison: null };
}
