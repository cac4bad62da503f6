import { and, eq, lte, sql } from 'drizzle-orm';
import type { Queryable } from '../platform/db/client.server';
import { quizAuthors } from './authoring.schema.server';

/** Everyone who has a hand in what differs from the last publication. */
export async function authorsOf(db: Queryable, documentId: string): Promise<string[]> {
  const rows = await db
    .select({ userId: quizAuthors.userId })
    .from(quizAuthors)
    .where(eq(quizAuthors.documentId, documentId))
    .orderBy(quizAuthors.userId);
  return rows.map(({ userId }) => userId);
}

/** From now on these people are authors of what differs. */
export async function addAuthors(
  tx: Queryable,
  documentId: string,
  userIds: readonly string[],
  now: Date,
): Promise<void> {
  if (userIds.length === 0) return;
  await tx
    .insert(quizAuthors)
    .values(userIds.map((userId) => ({ documentId, userId, lastAt: now })))
    .onConflictDoUpdate({
      target: [quizAuthors.documentId, quizAuthors.userId],
      set: { lastAt: sql`excluded.last_at` },
    });
}

/**
 * What these people wrote is published, or undone: a new change begins.
 * @param upTo Whoever wrote something later stays an author.
 */
export async function forgetAuthors(tx: Queryable, documentId: string, upTo: Date): Promise<void> {
  await tx
    .delete(quizAuthors)
    .where(and(eq(quizAuthors.documentId, documentId), lte(quizAuthors.lastAt, upTo)));
}
