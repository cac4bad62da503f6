import { and, desc, eq, isNull } from 'drizzle-orm';
import { quizDocuments, quizReviews } from '../../../database/tables/authoring.schema.server';
import { mayDo } from '../../../identity/access/grants';
import type { SignedInUser } from '../../../identity/sessions/session.server';
import type { Queryable } from '../../../kernel/database/client.server';
import { namesOf } from '../library/authors.server';
import { gateFacts } from '../release/release.server';
import { reviewWhyNot } from '../release/release-gate';

/** A draft that waits for somebody to decide on it. */
export interface WaitingReview {
  id: string;
  name: string;
  askedBy: string | null;
  askedAt: string;
  note: string;
}

/** The drafts whose review somebody can decide on, the longest waiting first. */
export async function waitingReviews(db: Queryable, user: SignedInUser): Promise<WaitingReview[]> {
  if (!mayDo(user, 'quiz:review')) return [];
  const rows = await db
    .select({ document: quizDocuments, review: quizReviews })
    .from(quizReviews)
    .innerJoin(quizDocuments, eq(quizDocuments.id, quizReviews.documentId))
    .where(and(eq(quizReviews.state, 'asked'), isNull(quizDocuments.archivedAt)))
    .orderBy(quizReviews.askedAt, desc(quizReviews.id));
  const names = await namesOf(
    db,
    rows.map(({ review }) => review.askedBy),
  );
  const waiting: WaitingReview[] = [];
  // One after another: what has to be checked first lets others have their turn.
  for (const { document, review } of rows) {
    const { facts } = await gateFacts(db, document);
    if (reviewWhyNot(user, facts) !== null) continue;
    const { askedBy, askedAt, note } = review;
    waiting.push({
      id: document.id,
      name: document.name,
      askedBy: (askedBy && names.get(askedBy)) || null,
      askedAt: askedAt.toISOString(),
      note,
    });
  }
  return waiting;
}
