import type { SignedInUser } from '../../../identity/sessions/session.server';
import type { Queryable } from '../../../kernel/database/client.server';
import type { QuizDocument } from '../drafts/documents.server';
import type { DocumentState } from '../release/document-status.server';
import { type GateFacts, reviewWhyNot } from '../release/release-gate';
import { comparisonSeen } from './comparisons.server';
import {
  approveWhyNot,
  countingOf,
  decisionsIn,
  notLookedWhyNot,
  remarksOf,
} from './remarks.server';

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
