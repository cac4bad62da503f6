import { and, eq, gt } from 'drizzle-orm';
import {
  type ChallengePurpose,
  passkeyChallenges,
} from '../../database/tables/passkeys.schema.server';
import { minute } from '../../kernel/calendar/milliseconds';
import type { AppLoadContext } from '../../kernel/http/load-context';
import { sessionId } from '../sessions/session.server';

type Asking = Pick<AppLoadContext, 'db' | 'clock' | 'sessionToken'>;

/** How long an authenticator may take, in milliseconds: as long as a right password waits. */
const patience = 15 * minute;

/** Keeps what this browser has to have signed next. The one before it is worth nothing any more. */
export async function keepChallenge(
  { db, clock, sessionToken }: Asking,
  userId: string,
  purpose: ChallengePurpose,
  challenge: string,
): Promise<void> {
  const kept = { userId, challenge, createdAt: clock.now() };
  await db
    .insert(passkeyChallenges)
    .values({ sessionId: sessionId(sessionToken), purpose, ...kept })
    .onConflictDoUpdate({
      target: [passkeyChallenges.sessionId, passkeyChallenges.purpose],
      set: kept,
    });
}

/** Takes it away and gives it; null where there is none. Whatever comes of it, nobody gets it a second time. */
export async function takeChallenge(
  { db, clock, sessionToken }: Asking,
  userId: string,
  purpose: ChallengePurpose,
): Promise<string | null> {
  const [taken] = await db
    .delete(passkeyChallenges)
    .where(
      and(
        eq(passkeyChallenges.sessionId, sessionId(sessionToken)),
        eq(passkeyChallenges.purpose, purpose),
        eq(passkeyChallenges.userId, userId),
        gt(passkeyChallenges.createdAt, new Date(clock.now().getTime() - patience)),
      ),
    )
    .returning({ challenge: passkeyChallenges.challenge });
  return taken?.challenge ?? null;
}
