import { and, eq, isNull, or, type SQL } from 'drizzle-orm';
import type { Visitor } from '../accounts/session.server';
import type { Queryable } from '../platform/db/client.server';
import { attempts, submissions } from './attempts.schema.server';
import type { SentAnswers } from './pass-on.server';

/** Attempts of this person: their own, or those of this browser that nobody has claimed. */
export function ownAttempt({ visitorId, user }: Visitor): SQL | undefined {
  const unclaimed = and(eq(attempts.visitorId, visitorId), isNull(attempts.userId));
  return user ? or(eq(attempts.userId, user.id), unclaimed) : unclaimed;
}

/** Makes what a visitor answered theirs who signed in. Returns the intakes they had sent. */
export async function claimAttempts(
  tx: Queryable,
  visitorId: string,
  userId: string,
): Promise<SentAnswers[]> {
  await tx
    .update(attempts)
    .set({ userId })
    .where(and(eq(attempts.visitorId, visitorId), isNull(attempts.userId)));
  return tx
    .update(submissions)
    .set({ userId })
    .where(and(eq(submissions.visitorId, visitorId), isNull(submissions.userId)))
    .returning({ kept: submissions.kept, sentAt: submissions.createdAt });
}
