import { and, eq } from 'drizzle-orm';
import { contentPublished, contentRevisions } from '../content/content.schema.server';
import type { Tx } from '../platform/db/client.server';

/** What patients get from now on, in place of what they have. */
export interface Publication {
  quizKey: string;
  revision: string;
  /** The JSON of the revision without its layout. */
  body: string;
  /** The revision it may replace; null where nothing is published. */
  expects: string | null;
  publishedBy: string | null;
  why: string;
  at: Date;
}

/**
 * Serves a revision from the end of the transaction on. Attempts that have begun keep theirs.
 * @returns false, with nothing done, when what is published is not what was expected.
 */
export async function putRevision(
  tx: Tx,
  { quizKey, revision, body, expects, publishedBy, why, at }: Publication,
): Promise<boolean> {
  const added = await tx
    .insert(contentRevisions)
    .values({ kind: 'quiz', key: quizKey, revision, body, createdAt: at })
    .onConflictDoNothing()
    .returning({ revision: contentRevisions.revision });
  const served = { revision, publishedAt: at, publishedBy, why };
  const rows =
    expects === null
      ? await tx
          .insert(contentPublished)
          .values({ kind: 'quiz', key: quizKey, ...served })
          .onConflictDoNothing()
          .returning()
      : await tx
          .update(contentPublished)
          .set(served)
          .where(
            and(
              eq(contentPublished.kind, 'quiz'),
              eq(contentPublished.key, quizKey),
              eq(contentPublished.revision, expects),
            ),
          )
          .returning();
  if (rows.length > 0) return true;
  // Only what patients once had may be kept: anyone may go back to it without a review.
  if (added.length > 0)
    await tx
      .delete(contentRevisions)
      .where(
        and(
          eq(contentRevisions.kind, 'quiz'),
          eq(contentRevisions.key, quizKey),
          eq(contentRevisions.revision, revision),
        ),
      );
  return false;
}
