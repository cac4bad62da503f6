import { and, eq, sql } from 'drizzle-orm';
import { readRevision } from '../../../content/published.server';
import { contentPublished, contentRevisions } from '../../../database/tables/content.schema.server';
import type { Queryable, Tx } from '../../../kernel/database/client.server';
import { refuse } from '../../../kernel/http/answers';
import { requireDocument } from '../drafts/documents.server';
import { laidOut } from '../drafts/draft-texts.server';

/** Revision that patients get from now on, in place of what they have. */
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
 * Lets publications happen one after another, until the transaction ends: what one is judged by, such as the
 * other quizzes of its site, is not changed by another meanwhile. Call it before judging.
 */
export async function waitForPublications(tx: Tx): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('quiz publications', 0))`);
}

/**
 * Serves a revision from the end of the transaction on. Attempts that have begun keep theirs.
 * @returns false, with nothing done, when what is published is not what was expected.
 */
export async function putRevision(tx: Tx, publication: Publication): Promise<boolean> {
  // Only what patients once had may be kept, as anyone may go back to it without a review: a revision that
  // is not served after all is undone with the attempt to serve it.
  try {
    await tx.transaction((attempt) => serve(attempt, publication));
    return true;
  } catch (error) {
    if (error instanceof Overtaken) return false;
    throw error;
  }
}

/** Error for a publication that finds something else published than was expected. */
class Overtaken extends Error {}

async function serve(
  tx: Tx,
  { quizKey, revision, body, expects, publishedBy, why, at }: Publication,
): Promise<void> {
  await tx
    .insert(contentRevisions)
    .values({ kind: 'quiz', key: quizKey, revision, body, createdAt: at })
    .onConflictDoNothing();
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
  if (rows.length === 0) throw new Overtaken();
}

/** The text of a revision of a draft’s quiz, in the layout of drafts. Throws a 404 where there is none. */
export async function publishedText(db: Queryable, id: string, revision: string): Promise<string> {
  const { quizKey } = await requireDocument(db, id);
  const body = await readRevision(db, 'quiz', quizKey, revision);
  if (body === null) throw refuse(404, 'This quiz never had such a revision.');
  return laidOut(body);
}
