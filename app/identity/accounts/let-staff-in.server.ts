import { eq } from 'drizzle-orm';
import { sessions } from '../../database/tables/accounts.schema.server';
import type { Tx } from '../../kernel/database/client.server';
import type { AppLoadContext } from '../../kernel/http/load-context';
import { sessionId } from '../sessions/session.server';
import { profileFacts } from './accounts.server';

/** Marks the session of this browser as one whose second step was taken. What was done in it before becomes theirs. */
export async function letStaffIn(
  tx: Tx,
  context: Pick<AppLoadContext, 'clock' | 'sessionToken' | 'events'>,
  { visitorId, userId }: { visitorId: string; userId: string },
): Promise<void> {
  const profile = await profileFacts(tx, userId);
  await context.events.visitorSignedIn(tx, context, visitorId, userId, profile);
  await tx
    .update(sessions)
    .set({ secondFactorAt: context.clock.now(), knownTo: userId })
    .where(eq(sessions.id, sessionId(context.sessionToken)));
}
