import { and, eq, isNull, or, type SQL, sql } from 'drizzle-orm';
import { documents } from '../../database/tables/documents.schema.server';
import type { Visitor } from '../../identity/sessions/session.server';
import type { Queryable } from '../../kernel/database/client.server';

/** Whose a document is: a visitor’s, until they sign in. */
export interface DocumentOwner {
  visitorId: string;
  userId: string | null;
}

export function ownerOf({ visitorId, user }: Visitor): DocumentOwner {
  return { visitorId, userId: user?.id ?? null };
}

/** Current documents of this person: their own, or those of this browser that nobody has claimed. */
export function currentOf({ visitorId, userId }: DocumentOwner): SQL | undefined {
  const unclaimed = and(eq(documents.visitorId, visitorId), isNull(documents.userId));
  const own = userId ? or(eq(documents.userId, userId), unclaimed) : unclaimed;
  return and(own, isNull(documents.deletedAt));
}

/** Makes whoever else changes what this person keeps wait until the transaction ends. */
export async function lockDocuments(
  tx: Queryable,
  { visitorId, userId }: DocumentOwner,
): Promise<void> {
  // Always in this order, so that two transactions cannot wait for one another.
  for (const id of userId ? [userId, visitorId] : [visitorId]) {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`documents ${id}`}, 0))`);
  }
}
