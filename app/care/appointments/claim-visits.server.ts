import { and, eq, inArray, isNull } from 'drizzle-orm';
import { attempts } from '../../database/tables/attempts.schema.server';
import { visits } from '../../database/tables/visits.schema.server';
import type { Queryable } from '../../kernel/database/client.server';

/** Makes the visits that a visitor booked theirs who signed in. */
export async function claimVisits(tx: Queryable, visitorId: string, userId: string): Promise<void> {
  const own = tx
    .select({ id: attempts.id })
    .from(attempts)
    .where(eq(attempts.visitorId, visitorId));
  await tx
    .update(visits)
    .set({ userId })
    .where(and(isNull(visits.userId), inArray(visits.attemptId, own)));
}
