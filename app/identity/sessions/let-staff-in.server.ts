import { eq } from 'drizzle-orm';
import { sessions } from '../../database/tables/accounts.schema.server';
import type { Tx } from '../../kernel/database/client.server';
import type { AppLoadContext } from '../../kernel/http/load-context';
import { profileFacts } from '../accounts/accounts.server';
import { claimVisit } from '../accounts/claim-visit.server';
import { sessionId } from './session.server';

/** Marks the session of this browser as one whose second step was taken. What was done in it before becomes theirs. */
export async function letStaffIn(
  tx: Tx,
  context: Pick<AppLoadContext, 'clock' | 'visitToken'>,
  { visitorId, userId }: { visitorId: string; userId: string },
): Promise<void> {
  await claimVisit(tx, context, visitorId, userId, await profileFacts(tx, userId));
  await tx
    .update(sessions)
    .set({ secondFactorAt: context.clock.now(), knownTo: userId })
    .where(eq(sessions.id, sessionId(context.visitToken)));
}
