import { and, eq, inArray, or, sql } from 'drizzle-orm';
import { submissions } from '../../database/tables/attempts.schema.server';
import { documents } from '../../database/tables/documents.schema.server';
import type { Queryable } from '../../kernel/database/client.server';

/**
 * Which of these documents an intake that was sent refers to. They are part of its record: a provider
 * decided, or will decide, by what they show.
 */
export async function documentsInIntakes(
  db: Queryable,
  documentIds: readonly string[],
): Promise<Set<string>> {
  if (documentIds.length === 0) return new Set();
  const answered = sql`${submissions.review} -> 'answers' @> jsonb_build_array(jsonb_build_object('value', ${documents.id}::text))`;
  const ofSamePerson = or(
    eq(submissions.userId, documents.userId),
    eq(submissions.visitorId, documents.visitorId),
  );
  const rows = await db
    .selectDistinct({ id: documents.id })
    .from(documents)
    .innerJoin(submissions, and(ofSamePerson, answered))
    .where(inArray(documents.id, [...documentIds]));
  return new Set(rows.map(({ id }) => id));
}
