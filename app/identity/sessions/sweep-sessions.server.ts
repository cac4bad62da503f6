import { inArray, lte } from 'drizzle-orm';
import { sessions } from '../../database/tables/accounts.schema.server';
import type { Queryable } from '../../kernel/database/client.server';

/** How many go at a time: a sign-in must not wait for a million. */
const atATime = 50;

/** Removes some sessions that expired. Every sign-in takes along a few, and passes over those another has. */
export async function sweepSessions(tx: Queryable, now: Date): Promise<void> {
  const expired = tx
    .select({ id: sessions.id })
    .from(sessions)
    .where(lte(sessions.expiresAt, now))
    .limit(atATime)
    .for('update', { skipLocked: true });
  await tx.delete(sessions).where(inArray(sessions.id, expired));
}
