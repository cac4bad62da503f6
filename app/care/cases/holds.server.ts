import { and, asc, eq, exists, isNull, type SQL, sql } from 'drizzle-orm';
import { urgencyOf } from '../../../engine/care';
import { careCases, careHolds } from '../../database/tables/care.schema.server';
import type { Queryable, Tx } from '../../kernel/database/client.server';

type CareCase = typeof careCases.$inferSelect;

/** What a patient told, and what became of it. */
export type Told = typeof careHolds.$inferSelect;

/** Everything that a patient told about a case, the oldest first. */
export function holdsOf(db: Queryable, caseId: string): Promise<Told[]> {
  return db
    .select()
    .from(careHolds)
    .where(eq(careHolds.caseId, caseId))
    .orderBy(asc(careHolds.saidAt), asc(careHolds.heldAt), asc(careHolds.key));
}

interface Ending {
  /** Who decided; null where the case came to its end. */
  by: string | null;
  /** Why it goes on; empty where it does not. */
  reason: string;
}

/** Ends what holds a case or waits for a look at it. Whoever calls has locked the case. */
export async function endHolds(
  tx: Tx,
  now: Date,
  { id, attention, concern }: Pick<CareCase, 'id' | 'attention' | 'concern'>,
  { by, reason }: Ending,
): Promise<void> {
  if (attention === null) return;
  await tx
    .update(careHolds)
    .set({ endedAt: now, endedBy: by, endedReason: reason })
    .where(and(eq(careHolds.caseId, id), isNull(careHolds.endedAt)));
  await tx
    .update(careCases)
    .set({ attention: null, concern: Math.max(0, concern - urgencyOf(attention)) })
    .where(eq(careCases.id, id));
}

/** Whether a provider looked at what an attempt of a query told about a case, and let it go on. */
export function wasLookedAt(db: Queryable, caseId: string, attemptId: SQL): SQL {
  const told = and(eq(careHolds.caseId, caseId), eq(careHolds.attemptId, attemptId));
  const some = db.select({ key: careHolds.key }).from(careHolds).where(told);
  const open = db
    .select({ key: careHolds.key })
    .from(careHolds)
    .where(and(told, isNull(careHolds.endedBy)));
  return sql`(${exists(some)} and not ${exists(open)})`;
}
