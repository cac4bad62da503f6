import { and, eq, gt } from 'drizzle-orm';
import type { AppLoadContext } from '../http/load-context';
import { sessions, users } from './accounts.schema.server';
import { hasEmail } from './find-account.server';
import { sessionId } from './session.server';

/** Whether somebody signed in to this account from this browser before, and nobody else has since. */
export async function isKnownBrowser(
  { db, clock, visitToken }: Pick<AppLoadContext, 'db' | 'clock' | 'visitToken'>,
  email: string,
): Promise<boolean> {
  const [row] = await db
    .select({ id: sessions.id })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.knownTo))
    .where(
      and(
        eq(sessions.id, sessionId(visitToken)),
        gt(sessions.expiresAt, clock.now()),
        hasEmail(email),
      ),
    );
  return row !== undefined;
}
