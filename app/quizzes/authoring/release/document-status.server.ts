import type { Queryable } from '../../../kernel/database/client.server';
import type { DraftHashes, QuizDocument } from '../drafts/documents.server';
import { promisesBeside } from '../drafts/promises-and-runs.server';
import { type Published, publishedUnder } from './publication-rows.server';
import type { GateFacts } from './release-gate';
import { latestReview, type Review } from './reviews.server';

export type DocumentStatus = 'draft' | 'inReview' | 'published' | 'changed';

/** Status of a draft between its author and patients. */
export interface DocumentState {
  status: DocumentStatus;
  /** Revision that is served under the draft’s key now. */
  published: Published | null;
  /** True where that is exactly this draft, with its promises. */
  isServed: boolean;
  /** The latest review that was asked for, if it is for the draft as it is; `void` when it changed since. */
  review: Review | null;
}

export async function documentState(
  db: Queryable,
  document: Pick<QuizDocument, 'id' | 'quizKey' | 'baseRevision' | 'basePromisesHash'> &
    DraftHashes,
): Promise<DocumentState> {
  const published = await publishedUnder(db, document.quizKey);
  const review = await latestReview(db, document);
  const isServed = published !== null && (await isExactly(db, published, document));
  return { status: statusOf(document, isServed, review), published, isServed, review };
}

async function isExactly(
  db: Queryable,
  { revision }: Published,
  { quizKey, hash, promisesHash }: Pick<QuizDocument, 'quizKey'> & DraftHashes,
): Promise<boolean> {
  if (revision !== hash) return false;
  return (await promisesBeside(db, quizKey, revision)).hash === promisesHash;
}

/** Says whether patients have ever had a revision of the draft. A copy begins without one. */
export function hasBeenPublished({ baseRevision }: Pick<QuizDocument, 'baseRevision'>): boolean {
  return baseRevision !== null;
}

/** Tells whether patients have a revision of this draft, of another one, or nothing under its key. */
export function whatPatientsHave(
  document: Pick<QuizDocument, 'baseRevision'>,
  published: Published | null,
): GateFacts['patientsHave'] {
  if (published === null) return 'nothing';
  return hasBeenPublished(document) ? 'this draft' : 'another draft';
}

/** The word that the library and the editor show for a draft. */
export function statusOf(
  document: Pick<QuizDocument, 'hash' | 'promisesHash' | 'baseRevision' | 'basePromisesHash'>,
  isServed: boolean,
  review: Pick<Review, 'state'> | null,
): DocumentStatus {
  const { hash, promisesHash, baseRevision, basePromisesHash } = document;
  // A copy says the same as what is published without ever having been published itself.
  if (isServed && baseRevision !== null) return 'published';
  // What was published and replaced since has had its review.
  if (baseRevision === hash && basePromisesHash === promisesHash) return 'changed';
  if (review?.state === 'asked' || review?.state === 'approved') return 'inReview';
  return baseRevision === null ? 'draft' : 'changed';
}
