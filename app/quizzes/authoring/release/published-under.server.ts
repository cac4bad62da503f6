import { and, eq } from 'drizzle-orm';
import { contentPublished } from '../../../database/tables/content.schema.server';
import type { Queryable } from '../../../kernel/database/client.server';

export type Published = typeof contentPublished.$inferSelect;

/** Revision that is served under a key, straight from the database: publishing must not go by what is remembered. */
export async function publishedUnder(db: Queryable, quizKey: string): Promise<Published | null> {
  const [row] = await db
    .select()
    .from(contentPublished)
    .where(and(eq(contentPublished.kind, 'quiz'), eq(contentPublished.key, quizKey)));
  return row ?? null;
}
