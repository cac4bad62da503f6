import type { ShownComparison } from '../../../../engine/proof';
import type { SignedInUser } from '../../../identity/sessions/session.server';
import type { Queryable } from '../../../kernel/database/client.server';
import { refuse } from '../../../kernel/http/answers';
import type { AppLoadContext } from '../../../kernel/http/load-context';
import { requireDocument } from '../drafts/documents.server';
import { staffWho } from '../library/authors.server';
import { gateFacts } from '../release/release.server';
import { reviewWhyNot } from '../release/release-gate';
import type { BehaviorReview } from './behavior-review';
import { comparisonNamed, comparisonOf } from './comparisons.server';
import { approvalBy, countingOf, remarksOf, shownRemarks } from './remarks.server';

/**
 * Returns what a draft changes for whom, with what was said of it and decided on it. Compares them where nobody did
 * yet, which takes seconds.
 */
export async function behaviorReview(
  context: Pick<AppLoadContext, 'db' | 'clock'>,
  user: SignedInUser,
  id: string,
): Promise<BehaviorReview> {
  const { db } = context;
  const document = await requireDocument(db, id);
  const comparison = await comparisonOf(context, document);
  const groups = comparison.kind === 'compared' ? comparison.groups : [];
  const gate = await gateFacts(db, document);
  const rows = await remarksOf(db, id);
  const { review } = gate.documentState;
  const counting = countingOf(rows, review?.state === 'void' ? null : (review?.id ?? null), groups);
  const { hash, savedRunsHash, promisesHash } = document;
  const draft = { hash, savedRunsHash, promisesHash };
  return {
    ...draft,
    comparison,
    remarks: shownRemarks(rows, counting, { reader: user.id, draft, groups }),
    decideWhyNot: reviewWhyNot(user, gate.facts),
    approveWhyNot: (await approvalBy(db, user, document, gate)).whyNot,
    staff: (await staffWho(db, 'quiz:read')).map(({ id: person, name }) => ({ id: person, name })),
  };
}

/** A comparison of a draft’s quiz as it was shown. Throws a 404 where there is none. */
export async function shownComparison(
  db: Queryable,
  id: string,
  name: string,
): Promise<ShownComparison> {
  const { quizKey } = await requireDocument(db, id);
  const found = await comparisonNamed(db, name, quizKey);
  if (!found) throw refuse(404, 'This quiz has no such comparison.');
  return found;
}
