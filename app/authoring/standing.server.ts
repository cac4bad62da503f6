import { and, eq } from 'drizzle-orm';
import { contentPublished } from '../content/content.schema.server';
import type { Queryable } from '../platform/db/client.server';
import type { QuizDocument } from './documents.server';
import { latestReview, type Review } from './reviews.server';

export type DocumentStatus = 'draft' | 'inReview' | 'published' | 'changed';

export type Published = typeof contentPublished.$inferSelect;

/** Where a draft stands between its author and patients. */
export interface Standing {
  status: DocumentStatus;
  /** What is served under the draft’s key now. */
  published: Published | null;
  /** The latest review that was asked for, if it is for the draft as it is; `void` when it changed since. */
  review: Review | null;
}

export async function standing(
  db: Queryable,
  document: Pick<QuizDocument, 'id' | 'quizKey' | 'hash' | 'scenariosHash' | 'baseRevision'>,
): Promise<Standing> {
  const published = await publishedUnder(db, document.quizKey);
  const review = await latestReview(db, document);
  return { status: statusOf(document, published, review), published, review };
}

/** What is served under a key, straight from the database: publishing must not go by what is remembered. */
export async function publishedUnder(db: Queryable, quizKey: string): Promise<Published | null> {
  const [row] = await db
    .select()
    .from(contentPublished)
    .where(and(eq(contentPublished.kind, 'quiz'), eq(contentPublished.key, quizKey)));
  return row ?? null;
}

/** Whether patients have ever had a revision of the draft. A copy begins without one. */
export function hasBeenPublished({ baseRevision }: Pick<QuizDocument, 'baseRevision'>): boolean {
  return baseRevision !== null;
}

/** The word that the library and the editor show for a draft. */
export function statusOf(
  { hash, baseRevision }: Pick<QuizDocument, 'hash' | 'baseRevision'>,
  published: Pick<Published, 'revision'> | null,
  review: Pick<Review, 'state'> | null,
): DocumentStatus {
  // A copy says the same as what is published without ever having been published itself.
  if (published?.revision === hash && baseRevision !== null) return 'published';
  // What was published and replaced since has had its review.
  if (baseRevision === hash) return 'changed';
  if (review?.state === 'asked' || review?.state === 'approved') return 'inReview';
  return baseRevision === null ? 'draft' : 'changed';
}
