import { and, eq } from 'drizzle-orm';
import type { ProfileFacts } from '../../schemas/generated/types';
import type { Queryable } from '../platform/db/client.server';
import { attemptEvents, attempts } from './attempts.schema.server';

/** Tells a person’s open attempts of this browser that they signed in, so that an account step is passed. */
export async function tellAttempts(
  tx: Queryable,
  now: Date,
  visitorId: string,
  userId: string,
  profile: ProfileFacts,
): Promise<void> {
  const open = await tx
    .select({ id: attempts.id, lastSeq: attempts.lastSeq })
    .from(attempts)
    .where(
      and(
        eq(attempts.visitorId, visitorId),
        eq(attempts.userId, userId),
        eq(attempts.status, 'in progress'),
      ),
    )
    .for('update');
  for (const { id, lastSeq } of open) {
    const seq = lastSeq + 1;
    const event = { type: 'signedIn', profile } as const;
    await tx
      .insert(attemptEvents)
      .values({ attemptId: id, seq, key: `signed-in-${seq}`, event, at: now });
    await tx.update(attempts).set({ lastSeq: seq, updatedAt: now }).where(eq(attempts.id, id));
  }
}
