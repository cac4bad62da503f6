import { desc, eq } from 'drizzle-orm';
import { referenceHash } from '../../../content/reference.server';
import { quizReviews } from '../../../database/tables/authoring.schema.server';
import type { Queryable } from '../../../kernel/database/client.server';
import { baselineHash, baselineOf } from '../behavior/comparisons.server';
import { type DraftHashes, isSameDraft, type QuizDocument } from '../drafts/documents.server';

type Row = typeof quizReviews.$inferSelect;

/** The review that counts for a draft as it is. */
export interface Review extends Pick<Row, 'id' | 'askedBy' | 'askedAt' | 'note' | 'authors'> {
  /**
   * `void`: the draft, what it refers to or what patients have
   * changed since, or its approver has come to write part of it.
   */
  state: 'asked' | 'approved' | 'refused' | 'void';
  decidedBy: string | null;
  decidedAt: Date | null;
  decisionNote: string | null;
}

type Reviewed = Pick<QuizDocument, 'id' | 'quizKey'> & DraftHashes;

/** State that a review has to be of to count. */
interface Now extends DraftHashes {
  referenceHash: string;
  /** Null where patients have exactly the draft: what it replaced says nothing of it any more. */
  against: string | null;
}

/**
 * The review of a draft as it is; without one, the last that was for an earlier draft and is neither
 * withdrawn nor done with. Whether it is void follows from the hashes and is kept nowhere.
 */
export async function latestReview(
  db: Queryable,
  document: Reviewed & Pick<QuizDocument, 'baseRevision' | 'basePromisesHash'>,
): Promise<Review | null> {
  const rows = await reviewsOf(db, document.id);
  const [latest] = rows;
  if (!latest) return null;
  const reviewed = await asItIsNow(db, document);
  const found = rows.find((row) => isFor(row, reviewed)) ?? latest;
  const { state } = found;
  if (state === 'withdrawn') return null;
  // A refusal is read until a review is asked for again: it says what to change.
  if (isFor(found, reviewed) || state === 'refused') return { ...found, state };
  // What was published has been through its review.
  return isOfPublished(found, document) ? null : { ...found, state: 'void' };
}

/** Says whether a review was for what was published last. */
function isOfPublished(
  { hash, promisesHash }: Row,
  { baseRevision, basePromisesHash }: Pick<QuizDocument, 'baseRevision' | 'basePromisesHash'>,
): boolean {
  return hash === baseRevision && promisesHash === basePromisesHash;
}

/** A review as it counts among the authors of a draft: nobody’s approval is of their own words. */
export function amongAuthors(review: Review | null, authors: readonly string[]): Review | null {
  const isTheirs =
    review?.state === 'approved' && review.decidedBy !== null && authors.includes(review.decidedBy);
  return isTheirs ? { ...review, state: 'void' } : review;
}

/** The approval of exactly this draft, with exactly what it refers to and what patients have now; null without one. */
export async function approvalOf(db: Queryable, draft: Reviewed): Promise<Row | null> {
  const reviewed = await asItIsNow(db, draft);
  const found = (await reviewsOf(db, draft.id)).find((row) => isFor(row, reviewed));
  return found?.state === 'approved' ? found : null;
}

async function asItIsNow(db: Queryable, draft: Reviewed): Promise<Now> {
  const baseline = await baselineOf(db, draft.quizKey);
  const isServed = baseline?.hash === draft.hash && baseline.promisesHash === draft.promisesHash;
  const against = isServed ? null : baselineHash(baseline);
  return { ...draft, against, referenceHash: await referenceHash(db) };
}

function isFor(row: Row, reviewed: Now): boolean {
  return (
    row.referenceHash === reviewed.referenceHash &&
    (reviewed.against === null || row.against === reviewed.against) &&
    isSameDraft(row, reviewed)
  );
}

async function reviewsOf(db: Queryable, documentId: string): Promise<Row[]> {
  return db
    .select()
    .from(quizReviews)
    .where(eq(quizReviews.documentId, documentId))
    .orderBy(desc(quizReviews.id))
    .limit(100);
}
