import { and, eq, gt, isNull, or, type SQL, sql } from 'drizzle-orm';
import type { IntakeFacts } from '../../../engine/quiz';
import type { QuizKind } from '../../../schemas/generated/types';
import { attempts, submissions } from '../../database/tables/attempts.schema.server';
import type { Visitor } from '../../identity/sessions/session.server';
import type { Queryable } from '../../kernel/database/client.server';

/** Something said in an intake that outlives it, and when it was sent. */
export interface SentAnswers {
  kept: IntakeFacts;
  sentAt: Date;
}

/** Attempts of this person: their own, or those of this browser that nobody has claimed. */
export function ownAttempt({ visitorId, user }: Visitor): SQL | undefined {
  const unclaimed = and(eq(attempts.visitorId, visitorId), isNull(attempts.userId));
  return user ? or(eq(attempts.userId, user.id), unclaimed) : unclaimed;
}

/** Attempts with a first event. Before it there may be a row that keeps no more than the id that was named. */
export const isBegun: SQL = gt(attempts.lastSeq, 0);

/**
 * Makes whoever else begins or sends this quiz for this person wait until the transaction ends. To be taken
 * before the lock of an attempt, never after it.
 */
export async function lockBeginning(
  tx: Queryable,
  { visitorId, user }: Visitor,
  kind: QuizKind,
): Promise<void> {
  const who = `attempts ${kind} ${user?.id ?? visitorId}`;
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${who}, 0))`);
}

/** Makes what a visitor answered theirs who signed in. Returns it, and the intakes they had sent. */
export async function claimAttempts(
  tx: Queryable,
  visitorId: string,
  userId: string,
): Promise<{ claimed: (typeof attempts.$inferSelect)[]; sent: SentAnswers[] }> {
  const claimed = await tx
    .update(attempts)
    .set({ userId })
    .where(and(eq(attempts.visitorId, visitorId), isNull(attempts.userId)))
    .returning();
  const sent = await tx
    .update(submissions)
    .set({ userId })
    .where(and(eq(submissions.visitorId, visitorId), isNull(submissions.userId)))
    .returning({ kept: submissions.kept, sentAt: submissions.createdAt });
  return { claimed, sent };
}
